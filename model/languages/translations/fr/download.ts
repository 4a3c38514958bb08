import type { Messages } from '../en/all.ts'
import { enquiry } from './enquiry.ts'

export const download: Messages['download'] = {
  dialog: {
    cancel: 'Annuler',
    close: 'Fermer',
    leave: {
      title: 'Quitter sans envoyer\u202f?',
      note: 'Votre saisie n’a pas encore été envoyée.',
      stay: 'Continuer la saisie',
      discard: 'Abandonner',
    },
  },
  title: 'Télécharger le catalogue',
  notes: {
    export:
      'Le fichier contient les produits à l’export, en anglais. Nous utilisons vos données pour vous répondre, les conservons pendant deux ans et les effaçons dès que vous le demandez.',
    domestic:
      'Le fichier contient les produits pour l’Inde, en anglais. Nous utilisons vos données pour vous répondre, les conservons pendant deux ans et les effaçons dès que vous le demandez.',
  },
  fields: { name: 'Nom', email: 'E\u2011mail professionnel', country: 'Pays', format: 'Format du fichier' },
  chooseCountry: enquiry.chooseCountry,
  noCountry: 'Aucun résultat',
  save: 'Télécharger',
  saved: 'Fichier téléchargé',
  notice: {
    ...enquiry.notice,
    data: 'Votre nom, votre adresse e\u2011mail professionnelle, votre pays, le catalogue demandé et l’heure de la demande.',
    purpose: 'Vous fournir le catalogue et vous répondre. Nous ne les utilisons pour rien d’autre.',
    until:
      '24 mois après votre demande. Nous les effaçons ensuite automatiquement. Nous les effaçons plus tôt si vous le demandez.',
  },
}
