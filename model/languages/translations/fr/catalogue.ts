import { plural } from '../../interpolate.ts'
import type { Messages } from '../en/all.ts'

export const catalogue: Messages['catalogue'] = {
  export: {
    title: 'Produits à l’export',
    note: 'Enregistrés ou disponibles pour enregistrement dans {count}\u00a0pays. Pour demander le dossier, indiquez la référence du produit.',
    description:
      'Injectables, poudres pour injection, solutions pour perfusion et formes orales solides à l’export\u202f: marque, dénomination commune et dosage.',
  },
  domestic: {
    title: 'Produits pour l’Inde',
    note: 'En stock chez des distributeurs dans toute l’Inde. Les présentations indiquées sont celles qui sont livrées.',
    description:
      'Injectables, poudres pour injection, comprimés, gélules et gouttes pour l’Inde\u202f: produit, description et présentation.',
  },
  page: '{title}, page {page}',
  products: plural({ one: '{count} produit', other: '{count} produits' }),
  sumFound: 'Résultat\u202f: {products}',
  sum: '{products} dans {categories}',
  categories: plural({ one: '{count} catégorie', other: '{count} catégories' }),
  noData: 'Aucune donnée',
  noSection: 'Il n’y a pas encore de section.',
  noFit:
    'Dans {section}, aucun produit ne correspond à tous les filtres. Retirez un filtre ou essayez une autre section.',
  nothingYet: 'Il n’y a pas encore de produit dans {section}.',
  noMatch:
    'Dans {section}, aucun produit ne correspond à «\u202f{query}\u202f». Effacez la recherche ou essayez une autre section.',
  elsewhere: '«\u202f{query}\u202f» se trouve dans {sections}',
  elsewhereToo: '«\u202f{query}\u202f» se trouve aussi dans {sections}',
  showAll: 'Afficher les {products}',
  showSome: 'Afficher {from} à {to} sur {products}',
  inCategory: 'dans {category}',
  isNew: 'Nouveau',
  addToEnquiry: 'Ajouter à la demande',
  unknown:
    'Nous ne fabriquons pas «\u202f{query}\u202f». Écrivez-nous quand même\u202f: une nouvelle molécule commence par une question.',
  askAbout: 'Demander «\u202f{query}\u202f»',
  instead: 'Aucun résultat pour «\u202f{query}\u202f». Affichage des résultats pour {shown}.',
  suggestions: 'Suggestions',
  rowsFailed: 'Ces produits n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.',
  suggestionCount: plural({ one: '{count} suggestion', other: '{count} suggestions' }),
  subSection: 'Section',
  enterShows: plural({ one: 'Entrée affiche le résultat', other: 'Entrée affiche les {count} résultats' }),
  search: 'Rechercher',
  clear: 'Effacer',
  hint: 'Marque, molécule, dosage',
  packingHint: 'Produit ou présentation',
  takeAway: 'Retirer',
  filters: 'Filtres',
  filtersSet: plural({ one: 'Filtres\u202f: {count} actif', other: 'Filtres\u202f: {count} actifs' }),
  clearFilters: 'Effacer les filtres',
  facets: {
    therapy: 'Classe thérapeutique',
    form: 'Forme pharmaceutique',
    container: 'Récipient',
    route: 'Voie d’administration',
    strength: 'Dosage',
    country: 'Pays d’enregistrement',
    new: 'Nouveautés',
  },
  strip: {
    sections: 'Sections',
    previous: 'Sections précédentes',
    next: 'Sections suivantes',
  },
  rail: {
    label: 'Catégories',
    heading: 'Catégorie',
  },
  download: {
    button: 'Télécharger',
    ask: 'Demander le fichier par e\u2011mail',
  },
  papers: {
    lineCard: 'Liste de produits\u202f: {section}, PDF',
    title: '{section}, liste de produits',
    kind: 'Liste de produits',
    summary: '{range}\u202f: {products} au {day}',
  },
  headings: {
    export: { number: 'Réf.', brand_name: 'Marque', generic_name: 'Dénomination commune', strength: 'Dosage' },
    ingredients: { brand_name: 'Dénomination commune', generic_name: 'Principes actifs', strength: 'Dosage' },
  },
}
