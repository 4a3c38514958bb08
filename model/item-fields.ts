import type { ItemField } from './item-field.ts'
import { tableOf } from './item-table.ts'

const everywhere = (label: string) => ({ export: label, ingredients: label, domestic: label })

/**
 * Fields of an item, in the order of columns and files. Schema, types, form, table columns, both CSV files, import, search, history,
 * preview, page facts and data sheet derive from it. `docs/how-to/add-a-field.md` describes adding a field. In the domestic market
 * brand_name is the product name, generic_name its description and strength the packing (Spec 3).
 */
export const itemFields = {
  category: {
    labels: everywhere('Category'),
    heading: 'Category',
    publicHeading: 'Type',
    alsoRead: ['type'],
    holds: 'line',
    lengthMax: 200,
    required: true,
    searched: true,
    exported: true,
    shown: {},
    form: { place: 4, suggested: true, placeholder: 'Choose or type a category' },
  },
  brand_name: {
    labels: { export: 'Brand Name', ingredients: 'Generic Name', domestic: 'Product name' },
    heading: 'Brand Name',
    alsoRead: ['brand', 'product name'],
    holds: 'line',
    lengthMax: 200,
    required: true,
    searched: true,
    exported: true,
    shown: { export: 'name', ingredients: 'name', domestic: 'name' },
    form: { place: 1, half: true },
  },
  generic_name: {
    labels: { export: 'Generic Name', ingredients: 'Active Ingredients', domestic: 'Description' },
    heading: 'Generic Name',
    alsoRead: ['generic', 'description'],
    holds: 'text',
    lengthMax: 500,
    searched: true,
    exported: true,
    shown: { export: 'column', ingredients: 'column', domestic: 'beneath' },
    fact: { place: 1, as: 'name' },
    form: { place: 3 },
  },
  strength: {
    labels: { export: 'Strength', ingredients: 'Strength', domestic: 'Packing' },
    heading: 'Strength',
    alsoRead: ['packing'],
    holds: 'line',
    lengthMax: 500,
    searched: true,
    exported: true,
    shown: { export: 'column', ingredients: 'column', domestic: 'column' },
    figures: true,
    fact: { place: 2, as: 'strength' },
    form: { place: 2, half: true },
  },
  dosage_form: {
    labels: everywhere('Dosage form'),
    heading: 'Dosage form',
    alsoRead: ['form'],
    holds: 'line',
    lengthMax: 80,
    shown: {},
    fact: { place: 3, as: 'phrase' },
    form: { place: 5, group: 'more', half: true },
  },
  route: {
    labels: everywhere('Route'),
    heading: 'Route',
    alsoRead: ['route of administration'],
    holds: 'line',
    lengthMax: 120,
    shown: {},
    fact: { place: 4, as: 'phrase' },
    form: { place: 6, group: 'more', half: true },
  },
  therapy: {
    labels: everywhere('Therapy'),
    heading: 'Therapy',
    alsoRead: ['therapeutic category', 'therapeutic class'],
    holds: 'line',
    lengthMax: 120,
    shown: {},
    fact: { place: 5, as: 'phrase' },
    form: { place: 7, group: 'more', half: true },
  },
  pack_sizes: {
    labels: everywhere('Pack sizes'),
    heading: 'Pack sizes',
    alsoRead: ['pack', 'packs'],
    holds: 'line',
    lengthMax: 300,
    shown: {},
    form: { place: 8, group: 'more', half: true, placeholder: '5 x 2 ml in a tray, box of 50; 10 x 2 ml' },
  },
  storage: {
    labels: everywhere('Storage'),
    heading: 'Storage',
    alsoRead: ['storage conditions'],
    holds: 'line',
    lengthMax: 200,
    shown: {},
    fact: { place: 8, as: 'phrase' },
    form: { place: 9, group: 'more', half: true },
  },
  shelf_life: {
    labels: everywhere('Shelf life'),
    heading: 'Shelf life',
    alsoRead: ['shelf life (months)'],
    holds: 'line',
    lengthMax: 60,
    shown: {},
    fact: { place: 9, as: 'phrase' },
    form: { place: 10, group: 'more', half: true, placeholder: '24 months' },
  },
  pharmacopoeia: {
    labels: everywhere('Pharmacopoeia'),
    heading: 'Pharmacopoeia',
    alsoRead: ['pharmacopeia', 'standard'],
    holds: 'line',
    lengthMax: 80,
    shown: {},
    fact: { place: 7, as: 'code' },
    form: { place: 11, group: 'more', half: true, placeholder: 'BP, USP' },
  },
  atc: {
    labels: everywhere('ATC code'),
    heading: 'ATC code',
    alsoRead: ['atc'],
    holds: 'line',
    lengthMax: 20,
    shown: {},
    fact: { place: 6, as: 'code' },
    form: { place: 12, group: 'more', half: true, placeholder: 'A04AA01' },
  },
  registered: {
    labels: everywhere('Registered in'),
    heading: 'Registered in',
    alsoRead: ['countries', 'registered countries'],
    holds: 'line',
    lengthMax: 1000,
    shown: {},
    form: { place: 13, group: 'more', placeholder: 'Kenya; Peru; Viet Nam' },
  },
  papers: {
    labels: everywhere('Documents on request'),
    heading: 'Papers on request',
    alsoRead: ['documents on request', 'documents'],
    holds: 'line',
    lengthMax: 500,
    shown: {},
    form: { place: 14, group: 'more', placeholder: 'CTD module 3; Certificate of analysis' },
  },
  picture: {
    labels: everywhere('Picture'),
    heading: 'Picture',
    alsoRead: ['image', 'photo'],
    holds: 'picture',
    lengthMax: 300,
    shown: {},
    form: { place: 15, group: 'more' },
  },
} as const satisfies Record<string, ItemField>

type Fields = typeof itemFields
export type ItemFieldName = keyof Fields
export type RequiredItemField = {
  [Name in ItemFieldName]: Fields[Name] extends { required: true } ? Name : never
}[ItemFieldName]
/** Facts of a product's page and its data sheet. */
export type FactName = { [Name in ItemFieldName]: Fields[Name] extends { fact: object } ? Name : never }[ItemFieldName]
export type OptionalItemField = Exclude<ItemFieldName, RequiredItemField>

/** Text fields of one item by name; optional fields may be empty. */
export type ItemText = Record<ItemFieldName, string>

export type NewItemText = Record<RequiredItemField, string> & Partial<Record<OptionalItemField, string>>

export const {
  itemFieldNames,
  searchedItemFields,
  factNames,
  itemField,
  eachItemField,
  eachRequiredItemField,
  eachOptionalItemField,
  blankItemText,
} = tableOf(itemFields)
