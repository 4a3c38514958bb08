import { displayId, type Market, type Products, sectionOf } from './catalogue.ts'
import { itemField, itemFieldNames } from './item-fields.ts'

/** Header of the file that admins export, edit and re-import. */
export const fileColumns = ['Id', 'Sub-section', ...itemFieldNames.map((name) => itemField(name).heading), 'Archived']

/** Returns one market as a table that the import accepts unchanged: archived items are included and marked. */
export function catalogueTable(market: Market, products: Products): string[][] {
  const section = sectionOf(market, products.section)?._id
  const nameOf = new Map(products.subsection.map((row) => [row._id, row.name]))
  const rows = products.item
    .filter((item) => item.section_id === section)
    .map((item) => [
      displayId(item.number),
      nameOf.get(item.subsection_id) ?? '',
      ...itemFieldNames.map((name) => item[name]),
      item.is_deleted ? 'yes' : 'no',
    ])
  return [fileColumns, ...rows]
}
