import type { Messages } from '../en/all.ts'

export const frame: Messages['frame'] = {
  languages: 'Langue',
  skip: 'Aller au contenu',
  toTop: 'Haut de la page',
  loading: 'Chargement',
  basket: { title: 'Votre demande', inIt: 'dans votre demande', open: 'Ouvrir la demande' },
  whereThisIs: 'Vous êtes ici',
}
