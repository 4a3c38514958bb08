import { type Item, type Market, numberOfId, type Products, type Subsection, sectionOf, shownId } from './catalogue.ts'
import { slugOf } from './zone-address.ts'

/** Where a product has its page: `/products-export/injections/suvidan-spe-1036`. A name that changes moves it, its id does not. */
export function productPath(
  market: Market,
  subsection: Pick<Subsection, 'name'>,
  item: Pick<Item, 'brand_name' | 'number'>,
): string {
  const name = slugOf(item.brand_name)
  return `/products-${market}/${slugOf(subsection.name) || 'all'}/${name ? `${name}-` : ''}${shownId(item.number).toLowerCase()}`
}

/** The address of each product that a reading of the catalogue holds, in its order. */
export function productPaths({ section, subsection, item }: Products): string[] {
  const exported = sectionOf('export', section)?._id
  const shelves = new Map(subsection.map((row) => [row._id, row]))
  return item.flatMap((row) => {
    const shelf = shelves.get(row.subsection_id)
    return shelf ? [productPath(row.section_id === exported ? 'export' : 'domestic', shelf, row)] : []
  })
}

/** Where its data sheet is, by the address of its page. */
export const dataSheetPath = (path: string) => `${path}/data-sheet.pdf`

/** Where the line card of a sub-section is: the same query as the page of the catalogue. */
export const lineCardPath = (market: Market, sectionId: string) =>
  `/products-${market}/line-card.pdf?section=${sectionId}`

/** The number of the product that the last part of an address names by its end; undefined where it names none. */
export function numberInAddress(part: string): number | undefined {
  const id = /(?:^|-)(spe-\d{4,10})$/i.exec(part)?.[1]
  const number = id === undefined ? 0 : (numberOfId(id) ?? 0)
  return number > 0 ? number : undefined
}

/** What a field with several values says, each for itself: they are parted by semicolons or line breaks. */
export function partsOf(said: string): string[] {
  return said
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Related products: of the same category first, then of the same sub-section, at most `count`. */
export function relatedTo<Row extends Pick<Item, '_id' | 'category' | 'subsection_id'>>(
  item: Row,
  items: readonly Row[],
  count: number,
): Row[] {
  const near = items.filter((row) => row._id !== item._id && row.subsection_id === item.subsection_id)
  const alike = near.filter(({ category }) => category === item.category)
  return [...alike, ...near.filter((row) => !alike.includes(row))].slice(0, count)
}
