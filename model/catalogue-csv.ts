import { displayId, type Market, type Products, sectionOf } from './catalogue.ts'
import type { ItemField } from './item-field.ts'
import { itemField, itemFieldNames } from './item-fields.ts'

/** Columns of the file that visitors download: those of the specification (section 7, CSV export), then the id for dossier requests. */
const exported = itemFieldNames.filter((name) => itemField(name).exported)
const headingOf = ({ heading, publicHeading = heading }: ItemField) => publicHeading
export const catalogueColumns = ['Name', ...exported.map((name) => headingOf(itemField(name))), 'Id']

/**
 * Returns a market's catalogue as rows, header first: the sub-section's name, then every exported field and the id. The domestic file
 * contains only the domestic section, the export file everything else. Rows are sorted by sub-section name plus category, then in the
 * given order, newest first.
 */
export function catalogueRows(market: Market, products: Products): string[][] {
  const domestic = sectionOf('domestic', products.section)?._id
  const nameOf = new Map(products.subsection.map((row) => [row._id, row.name]))
  const rows = products.item
    .filter((item) => (item.section_id === domestic) === (market === 'domestic'))
    .map((item) => ({ item, name: nameOf.get(item.subsection_id) ?? '', category: item.category.trim() }))
    .sort((a, b) => compare(a.name + a.category, b.name + b.category))
  return [
    catalogueColumns,
    ...rows.map(({ item, name }) => [name, ...exported.map((field) => item[field].trim()), displayId(item.number)]),
  ]
}

const { compare } = new Intl.Collator('en')
