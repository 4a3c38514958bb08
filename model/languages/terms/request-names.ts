import type { Terms } from './term.ts'

/** Names and words in buyers' lists that differ from the catalogue's, by English name. */
export const requestNames = {
  acetaminophen: ['acetaminofén', 'acétaminophène', 'ацетаминофен'],
  epinephrine: ['epinefrina', 'épinéphrine', 'эпинефрин'],
  norepinephrine: ['norepinefrina', 'norépinéphrine', 'норэпинефрин'],
  dextrose: ['dextrosa', 'dextrose', 'декстроза'],
  hydrochloride: ['clorhidrato', 'chlorhydrate', 'гидрохлорид'],
  sulphate: ['sulfato', 'sulfate', 'сульфат'],
  phosphate: ['fosfato', 'phosphate', 'фосфат'],
  sodium: ['sódico', 'sodique', 'натрия'],
  injection: ['inyección', 'injectable', 'инъекции'],
  injections: ['inyectable', 'injectables', 'инъекций'],
  powder: ['polvo', 'poudre', 'порошок'],
  solution: ['solución', 'solution', 'раствор'],
  vials: ['viales', 'flacons', 'флаконы'],
  ampoules: ['ampollas', 'ampoules', 'ампулы'],
} as const satisfies Terms

/** Words of Spain in buyers' lists; our own texts use those of Latin America. */
export const wordsOfSpain = {
  hidrocloruro: 'hydrochloride',
  comprimido: 'tablet',
  comprimidos: 'tablets',
  perfusión: 'infusion',
} as const
