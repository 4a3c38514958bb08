import type { Messages } from '../en/all.ts'

export const refusals: Messages['refusals'] = {
  required: 'Le champ «\u202f{field}\u202f» est obligatoire.',
  tooLong: 'Le champ «\u202f{field}\u202f» est trop long\u202f: {most} caractères au maximum.',
  unshowable: 'Le champ «\u202f{field}\u202f» contient des caractères impossibles à afficher. Saisissez-le de nouveau.',
  email: 'Saisissez une adresse e-mail valide, par exemple nom@societe.com.',
  freeMail: 'Saisissez votre adresse e-mail professionnelle, et non celle d’une messagerie gratuite.',
  quantity: 'Saisissez la quantité en chiffres, par exemple 40\u202f000, ou laissez le champ vide.',
  consent: 'Acceptez de recevoir la réponse par e-mail. Sans votre accord, nous ne pouvons pas vous répondre.',
  noProducts: 'Ajoutez au moins un produit à la demande.',
  tooMany: 'Une demande accepte {most} produits au maximum. Envoyez les autres dans une autre demande.',
  gone: 'Ce produit n’est plus au catalogue. Retirez-le et renvoyez la demande.',
  papersGone: 'Certains de ces documents ne sont plus proposés pour ce produit. Choisissez de nouveau.',
  tooOften: 'Trop de tentatives. Réessayez dans {wait}.',
  storeAway: 'Le serveur ne répond pas pour l’instant. Réessayez dans une minute.',
}
