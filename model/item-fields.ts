import type { ItemFieldRow } from './item-field.ts'
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
    publicHeading: 'Type',
    alsoRead: ['type'],
    lengthMax: 200,
    required: true,
    searched: true,
    exported: true,
    form: { place: 4, suggested: true, placeholder: 'Choose or type a category' },
  },
  brand_name: {
    labels: { export: 'Brand Name', ingredients: 'Generic Name', domestic: 'Product name' },
    alsoRead: ['brand', 'product name'],
    lengthMax: 200,
    required: true,
    searched: true,
    exported: true,
    shown: { export: 'name', ingredients: 'name', domestic: 'name' },
    form: { place: 1, half: true },
  },
  generic_name: {
    labels: { export: 'Generic Name', ingredients: 'Active Ingredients', domestic: 'Description' },
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
    alsoRead: ['packing'],
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
    alsoRead: ['form'],
    lengthMax: 80,
    fact: { place: 3, as: 'phrase' },
    form: { place: 5, group: 'more', half: true },
  },
  route: {
    labels: everywhere('Route'),
    alsoRead: ['route of administration'],
    lengthMax: 120,
    fact: { place: 4, as: 'phrase' },
    form: { place: 6, group: 'more', half: true },
  },
  therapy: {
    labels: everywhere('Therapy'),
    alsoRead: ['therapeutic category', 'therapeutic class'],
    lengthMax: 120,
    fact: { place: 5, as: 'phrase' },
    form: { place: 7, group: 'more', half: true },
  },
  pack_sizes: {
    labels: everywhere('Pack sizes'),
    alsoRead: ['pack', 'packs'],
    lengthMax: 300,
    form: { place: 8, group: 'more', half: true, placeholder: '5 x 2 ml in a tray, box of 50; 10 x 2 ml' },
  },
  storage: {
    labels: everywhere('Storage'),
    alsoRead: ['storage conditions'],
    lengthMax: 200,
    fact: { place: 8, as: 'phrase' },
    form: { place: 9, group: 'more', half: true },
  },
  shelf_life: {
    labels: everywhere('Shelf life'),
    alsoRead: ['shelf life (months)'],
    lengthMax: 60,
    fact: { place: 9, as: 'phrase' },
    form: { place: 10, group: 'more', half: true, placeholder: '24 months' },
  },
  pharmacopoeia: {
    labels: everywhere('Pharmacopoeia'),
    alsoRead: ['pharmacopeia', 'standard'],
    lengthMax: 80,
    fact: { place: 7, as: 'code' },
    form: { place: 11, group: 'more', half: true, placeholder: 'BP, USP' },
  },
  atc: {
    labels: everywhere('ATC code'),
    alsoRead: ['atc'],
    lengthMax: 20,
    fact: { place: 6, as: 'code' },
    form: { place: 12, group: 'more', half: true, placeholder: 'A04AA01' },
  },
  registered: {
    labels: everywhere('Registered in'),
    alsoRead: ['countries', 'registered countries'],
    lengthMax: 1000,
    form: { place: 13, group: 'more', placeholder: 'Kenya; Peru; Viet Nam' },
  },
  papers: {
    labels: everywhere('Documents on request'),
    heading: 'Papers on request',
    alsoRead: ['documents on request', 'documents'],
    lengthMax: 500,
    form: { place: 14, group: 'more', placeholder: 'CTD module 3; Certificate of analysis' },
  },
  picture: {
    labels: everywhere('Picture'),
    alsoRead: ['image', 'photo'],
    holds: 'picture',
    lengthMax: 300,
    form: { place: 15, group: 'more' },
  },
} as const satisfies Record<string, ItemFieldRow>

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
