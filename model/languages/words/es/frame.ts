import type { Words } from '../en/all.ts'

export const frame: Words['frame'] = {
  languages: 'Idioma',
  skip: 'Ir al contenido',
  toTop: 'Volver arriba',
  loading: 'Cargando',
  whereThisIs: 'Ubicación',
}
