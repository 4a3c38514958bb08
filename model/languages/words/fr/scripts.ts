import type { Messages } from '../en/all.ts'

export const scripts: Messages['scripts'] = {
  products: { one: '{count} produit', other: '{count} produits' },
  addToEnquiry: 'Ajouter à la demande',
  inEnquiry: 'Dans votre demande',
  serverFailed:
    'Notre serveur n’a pas pu répondre. Rien de ce que vous avez saisi n’est perdu : réessayez dans une minute.',
  serverSilent:
    'Notre serveur n’a pas répondu. Rien de ce que vous avez saisi n’est perdu : réessayez dans une minute.',
  sendLater: 'Vous êtes hors ligne. Rien de ce que vous avez saisi n’est perdu : envoyez-le une fois reconnecté.',
  searchFailed: 'Notre serveur n’a pas pu répondre. Réessayez dans une minute.',
  searchSilent: 'Notre serveur n’a pas répondu. Vérifiez votre connexion et réessayez.',
  offline: 'Vous êtes hors ligne. Ce que vous voyez reste ; le reste attend votre reconnexion.',
  online: 'Vous êtes de nouveau connecté.',
}
