import type { Messages } from '../en/all.ts'

export const refusals: Messages['refusals'] = {
  required: 'Le champ « {field} » est obligatoire.',
  tooLong: 'Le champ « {field} » est trop long : {most} caractères au plus.',
  unshowable: 'Le champ « {field} » contient des caractères impossibles à afficher. Saisissez-le de nouveau.',
  email: 'Saisissez une adresse e-mail valide, comme nom@societe.com.',
  freeMail: 'Utilisez votre adresse professionnelle, pas une messagerie gratuite.',
  quantity: 'Écrivez la quantité en chiffres, par exemple 40 000, ou laissez-la vide.',
  consent: 'Acceptez que nous répondions par e-mail : sans cela, nous ne le pouvons pas.',
  noProducts: 'Ajoutez au moins un produit à la demande.',
  tooMany: 'Une demande accepte {most} produits au plus : envoyez les autres dans une seconde.',
  gone: 'Ce produit n’est plus au catalogue. Retirez-le et renvoyez la demande.',
  papersGone: 'Ce produit ne propose plus tous ces documents. Choisissez de nouveau.',
  tooOften: 'Trop d’envois. Réessayez plus tard ({wait}).',
  storeAway: 'Le serveur ne répond pas pour l’instant. Réessayez dans un moment.',
}
