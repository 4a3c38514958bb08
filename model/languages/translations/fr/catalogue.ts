import { plural } from '../../interpolate.ts'
import type { Messages } from '../en/all.ts'

export const catalogue: Messages['catalogue'] = {
  export: {
    title: 'Produits à l’export',
    note: 'Enregistrés ou disponibles pour enregistrement dans {count}\u00a0pays. Demandez un dossier par la référence du produit.',
    description:
      'Solutions injectables, poudres, perfusions et formes orales à l’export : marque, dénomination commune et dosage.',
  },
  domestic: {
    title: 'Produits pour l’Inde',
    note: 'En stock chez les distributeurs de toute l’Inde. Les présentations sont celles livrées.',
    description:
      'Injectables, poudres, comprimés, gélules et gouttes pour l’Inde : produit, description et présentation.',
  },
  page: '{title}, page {page}',
  products: plural({ one: '{count} produit', other: '{count} produits' }),
  sumFound: 'Résultat\u00a0: {products}',
  sum: '{products} dans {categories}',
  categories: plural({ one: '{count} catégorie', other: '{count} catégories' }),
  noData: 'Aucune donnée',
  noSection: 'Il n’y a pas encore de section.',
  noFit: 'Rien dans {section} ne répond à tous ces critères. Retirez un filtre ou essayez une autre section.',
  nothingYet: 'Il n’y a encore rien dans {section}.',
  noMatch: 'Rien dans {section} ne correspond à « {query} ». Effacez la recherche ou essayez une autre section.',
  elsewhere: '« {query} » est dans {sections}',
  elsewhereToo: '« {query} » est aussi dans {sections}',
  showAll: 'Tout afficher : {products}',
  showSome: 'Afficher {from} à {to} sur {products}',
  inCategory: 'dans {category}',
  isNew: 'Nouveau',
  addToEnquiry: 'Ajouter à la demande',
  unknown:
    'Nous ne fabriquons pas « {query} ». Demandez-nous quand même : une nouvelle molécule commence par une question.',
  askAbout: 'Demander « {query} »',
  instead: 'Rien pour « {query} ». Affichage de {shown}.',
  suggestions: 'Suggestions',
  rowsFailed: 'Ces produits n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.',
  suggestionCount: plural({ one: '{count} suggestion', other: '{count} suggestions' }),
  subSection: 'Section',
  enterShows: plural({ one: 'Entrée l’affiche dans la liste', other: 'Entrée affiche les {count}' }),
  search: 'Rechercher',
  clear: 'Effacer',
  hint: 'Marque, molécule, dosage',
  packingHint: 'Produit ou présentation',
  takeAway: 'Retirer',
  filters: 'Filtres',
  filtersSet: plural({ one: 'Filtres\u00a0: {count} actif', other: 'Filtres\u00a0: {count} actifs' }),
  clearFilters: 'Effacer les filtres',
  facets: {
    therapy: 'Classe thérapeutique',
    form: 'Forme',
    container: 'Récipient',
    route: 'Voie',
    strength: 'Dosage',
    country: 'Enregistré en',
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
    ask: 'Demander le fichier par e-mail',
  },
  papers: {
    lineCard: 'Liste en anglais : {section}, PDF',
  },
  headings: {
    export: { number: 'Réf.', brand_name: 'Marque', generic_name: 'Dénomination commune', strength: 'Dosage' },
    ingredients: { brand_name: 'Dénomination', generic_name: 'Principes actifs', strength: 'Dosage' },
  },
}
