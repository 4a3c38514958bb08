import type { Messages } from '../en/all.ts'

export const scripts: Messages['scripts'] = {
  products: { one: '{count} produit', other: '{count} produits' },
  addToEnquiry: 'Ajouter à la demande',
  inEnquiry: 'Dans votre demande',
  serverFailed: 'Notre serveur n’a pas pu répondre. Votre saisie n’est pas perdue. Réessayez dans une minute.',
  serverSilent: 'Notre serveur n’a pas répondu. Votre saisie n’est pas perdue. Réessayez dans une minute.',
  sendLater: 'Vous êtes hors ligne. Votre saisie n’est pas perdue. Envoyez-la une fois la connexion rétablie.',
  searchFailed: 'Notre serveur n’a pas pu répondre. Réessayez dans une minute.',
  searchSilent: 'Notre serveur n’a pas répondu. Vérifiez votre connexion et réessayez.',
  offline: 'Vous êtes hors ligne. Le nouveau contenu sera chargé une fois la connexion rétablie.',
  online: 'La connexion est rétablie.',
}
