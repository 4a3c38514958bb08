import type { Terms } from './term.ts'

/** Names and words in buyers' lists that differ from the catalogue's, by English name. */
export const requestNames = {
  acetaminophen: ['acetaminofén', 'acétaminophène', 'ацетаминофен'],
  epinephrine: ['epinefrina', 'épinéphrine', 'эпинефрин'],
  norepinephrine: ['norepinefrina', 'norépinéphrine', 'норэпинефрин'],
  dextrose: ['dextrosa', 'dextrose', 'декстроза'],
  hyoscine: ['escopolamina', 'scopolamine', 'скополамин'],
  'hyoscine butylbromide': ['butilbromuro de escopolamina', 'butylbromure de scopolamine', 'скополамина бутилбромид'],
  'iron polymaltose': ['complejo de hierro polimaltosado', 'complexe de fer polymaltose', 'железа полимальтозат'],
  'iron sucrose': ['sacarato de hierro', 'saccharose ferrique', 'железа сахарат'],
  methylcobalamin: ['metilcobalamina', 'méthylcobalamine', 'метилкобаламин'],
  hydrochloride: ['clorhidrato', 'chlorhydrate', 'гидрохлорид'],
  sulphate: ['sulfato', 'sulfate', 'сульфат'],
  phosphate: ['fosfato', 'phosphate', 'фосфат'],
  maleate: ['maleato', 'maléate', 'малеат'],
  valerate: ['valerato', 'valérate', 'валерат'],
  propionate: ['propionato', 'propionate', 'пропионат'],
  succinate: ['succinato', 'succinate', 'сукцинат'],
  acetonide: ['acetónido', 'acétonide', 'ацетонид'],
  bitartrate: ['bitartrato', 'bitartrate', 'битартрат'],
  tromethamine: ['trometamina', 'trométhamine', 'трометамол'],
  sodium: ['sódico', 'sodique', 'натрия'],
  injection: ['inyección', 'injectable', 'инъекции'],
  injections: ['inyectable', 'injectables', 'инъекций'],
  tablet: ['tableta', 'comprimé', 'таблетка'],
  capsule: ['cápsula', 'gélule', 'капсула'],
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
