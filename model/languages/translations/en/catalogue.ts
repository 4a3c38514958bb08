import { facetNames } from '#model/facet-choice.ts'
import { facets } from '#model/facets.ts'
import { eachNamed } from '#model/keys-of.ts'
import { plural } from '../../interpolate.ts'

/** Texts of the export catalogue and the English-only domestic catalogue: search, facets, rows. */
export const catalogue = {
  export: {
    title: 'Export products',
    note: 'Registered or available for registration in {count}\u00a0countries. Ask for a dossier by the product id.',
    description: 'Injections, dry powders, infusions and oral solids for export: brand, generic name and strength.',
  },
  domestic: {
    title: 'Domestic products',
    note: 'Stocked with distributors across India. Packs are listed as supplied.',
    description: 'Injectables, dry powders, tablets, capsules and drops for India: product, description and packing.',
  },
  page: '{title}, page {page}',
  products: plural({ one: '{count} product', other: '{count} products' }),
  sumFound: '{products} found',
  sum: '{products} in {categories}',
  categories: plural({ one: '{count} category', other: '{count} categories' }),
  noData: 'No Data',
  noSection: 'There are no sections yet.',
  noFit: 'Nothing in {section} matches all filters. Remove a filter or try another section.',
  nothingYet: 'There is nothing in {section} yet.',
  noMatch: 'Nothing in {section} matches “{query}”. Clear the search or try another section.',
  elsewhere: '“{query}” is in {sections}',
  elsewhereToo: '“{query}” is also in {sections}',
  showAll: 'Show all {products}',
  showSome: 'Show {from} to {to} of {products}',
  inCategory: 'in {category}',
  isNew: 'New',
  addToEnquiry: 'Add to enquiry',
  unknown: 'We do not make “{query}”. Ask us anyway: new molecules start with a question.',
  askAbout: 'Ask about “{query}”',
  instead: 'No “{query}”. Showing {shown}.',
  suggestions: 'Suggestions',
  rowsFailed: 'These products could not be loaded. Check your connection and try again.',
  suggestionCount: plural({ one: '{count} suggestion', other: '{count} suggestions' }),
  subSection: 'Sub-section',
  enterShows: plural({ one: 'Enter shows it in the list', other: 'Enter shows all {count}' }),
  search: 'Search',
  clear: 'Clear',
  hint: 'Brand, molecule, strength',
  packingHint: 'Product or packing',
  takeAway: 'Remove',
  filters: 'Filters',
  filtersSet: plural({ one: 'Filters, {count} set', other: 'Filters, {count} set' }),
  clearFilters: 'Clear filters',
  facets: eachNamed(facetNames, (name): string => facets[name].label),
  strip: {
    sections: 'Sections',
    previous: 'Previous sections',
    next: 'Next sections',
  },
  rail: {
    label: 'Categories',
    heading: 'Category',
  },
  download: {
    button: 'Download',
    ask: 'Ask for the file by e-mail',
  },
  papers: {
    lineCard: 'Line card of {section}, PDF',
    title: '{section}, line card',
    kind: 'Line card',
    summary: '{range}: {products}, as on {day}',
  },
  headings: {
    export: { number: 'Id', brand_name: 'Brand Name', generic_name: 'Generic Name', strength: 'Strength' },
    ingredients: { brand_name: 'Generic Name', generic_name: 'Active Ingredients', strength: 'Strength' },
  },
}
