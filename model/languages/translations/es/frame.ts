import type { Messages } from '../en/all.ts'

export const frame: Messages['frame'] = {
  languages: 'Idioma',
  skip: 'Ir al contenido',
  toTop: 'Volver arriba',
  loading: 'Cargando',
  basket: { title: 'Su consulta', inIt: 'en su consulta', open: 'Abrir la consulta' },
  whereThisIs: 'Usted está aquí',
}
