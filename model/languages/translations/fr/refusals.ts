import type { Messages } from '../en/all.ts'

export const refusals: Messages['refusals'] = {
  required: 'Le champ « {field} » est obligatoire.',
  tooLong: 'Le champ « {field} » est trop long : {most} caractères au plus.',
  unshowable: 'Le champ « {field} » contient des caractères impossibles à afficher. Saisissez-le de nouveau.',
  email: 'Saisissez une adresse e-mail valide, comme nom@societe.com.',
  freeMail: 'Saisissez votre adresse e-mail professionnelle, et non celle d’une messagerie gratuite.',
  quantity: 'Saisissez la quantité en chiffres, par exemple 40 000, ou laissez le champ vide.',
  consent: 'Acceptez que nous répondions par e-mail. Sans votre accord, nous ne pouvons pas répondre.',
  noProducts: 'Ajoutez au moins un produit à la demande.',
  tooMany: 'Une demande accepte {most} produits au plus. Envoyez les autres dans une seconde demande.',
  gone: 'Ce produit n’est plus au catalogue. Retirez-le et renvoyez la demande.',
  papersGone: 'Certains de ces documents ne sont plus proposés pour ce produit. Choisissez de nouveau.',
  tooOften: 'Trop de tentatives. Réessayez dans {wait}.',
  storeAway: 'Le serveur ne répond pas pour l’instant. Réessayez dans une minute.',
}
