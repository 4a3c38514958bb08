import { type Market, type Products, sectionOf, shownId } from './catalogue.ts'
import { csvText } from './csv.ts'
import { itemField, itemFieldNames } from './item-fields.ts'

/** The heading of the file admins take out, edit and bring back. */
export const fileColumns = ['Id', 'Sub-section', ...itemFieldNames.map((name) => itemField(name).heading), 'Archived']

/** One market as a table that the import takes back unchanged: archived items are in it and marked. */
export function catalogueTable(market: Market, products: Products): string[][] {
  const section = sectionOf(market, products.section)?._id
  const nameOf = new Map(products.subsection.map((row) => [row._id, row.name]))
  const rows = products.item
    .filter((item) => item.section_id === section)
    .map((item) => [
      shownId(item.number),
      nameOf.get(item.subsection_id) ?? '',
      ...itemFieldNames.map((name) => item[name]),
      item.is_deleted ? 'yes' : 'no',
    ])
  return [fileColumns, ...rows]
}

/** The same as CSV. A spreadsheet reads bare numbers of it in its own way (`007` becomes 7); of an XLSX it leaves text as it is. */
export function catalogueFile(market: Market, products: Products): string {
  return csvText(catalogueTable(market, products))
}
