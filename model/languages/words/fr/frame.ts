import type { Words } from '../en/all.ts'

export const frame: Words['frame'] = {
  languages: 'Langue',
  skip: 'Aller au contenu',
  toTop: 'Haut de la page',
  loading: 'Chargement',
  whereThisIs: 'Emplacement',
}
