import { plural } from '../../interpolate.ts'
import type { Messages } from '../en/all.ts'
import { factWords } from '../facts.ts'

export const product: Messages['product'] = {
  exportProducts: 'Produits à l’export',
  domesticProducts: 'Produits pour l’Inde',
  addToEnquiry: 'Ajouter à la demande',
  dataSheet: 'Fiche technique en anglais, PDF',
  facts: 'Caractéristiques',
  fields: factWords('fr'),
  category: 'Catégorie',
  id: 'Référence du produit',
  packPicture: 'Conditionnement de {product}',
  packs: 'Présentations',
  papers: 'Documents',
  papersFollow: 'Les documents sont envoyés {promise} à une adresse e-mail professionnelle.',
  ask: 'Demander',
  askFor: '{paper}',
  registered: 'Pays d’enregistrement',
  ofMarkets: plural({ one: 'sur {count} marché', other: 'sur {count} marchés' }),
  related: 'Dans la même gamme',
  description:
    '{details}. Produit {id} de Suvira Parenterals Limited\u202f: présentations, conservation, enregistrements et documents sur demande.',
  gone: 'Ce produit n’est plus au catalogue',
  goneDescription: 'Ce produit a été retiré du catalogue.',
  goneWhy: 'Nous ne fabriquons plus ce produit ou ne le fabriquons plus pour ce marché.',
  goneSee: 'Voir les produits disponibles',
}
