import type { Words } from '../en/all.ts'

export const frame: Words['frame'] = {
  languages: 'Idioma',
  skip: 'Ir al contenido',
  toTop: 'Volver arriba',
  loading: 'Cargando',
  basket: { title: 'Su consulta', inIt: 'en su consulta', open: 'Abrir consulta' },
  whereThisIs: 'Ubicación',
}
