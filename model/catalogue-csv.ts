import { type Market, type Products, sectionOf } from './catalogue.ts'
import { csvText } from './csv.ts'

/** The file a visitor takes away (Spec 7, CSV export). */
export const catalogueColumns = ['Name', 'Type', 'Brand Name', 'Generic Name', 'Strength'] as const

/**
 * A market's catalogue as CSV: sub-section, category, brand, generic name, strength. The domestic file holds only the domestic section,
 * the export file everything else; rows are sorted by sub-section name plus category, within them newest first as they come.
 */
export function catalogueCsv(market: Market, products: Products): string {
  const domestic = sectionOf('domestic', products.section)?._id
  const nameOf = new Map(products.subsection.map((row) => [row._id, row.name]))
  const rows = products.item
    .filter((item) => (item.section_id === domestic) === (market === 'domestic'))
    .map((item) => ({ item, name: nameOf.get(item.subsection_id) ?? '', category: item.category.trim() }))
    .sort((one, other) => compare(one.name + one.category, other.name + other.category))
  return csvText([
    catalogueColumns,
    ...rows.map(({ item, name, category }) => [name, category, item.brand_name, item.generic_name, item.strength]),
  ])
}

const { compare } = new Intl.Collator('en')

/** `suvira-export-products.csv` */
export function catalogueFileName(market: Market): string {
  return `suvira-${market}-products.csv`
}
