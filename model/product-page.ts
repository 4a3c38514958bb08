import {
  displayId,
  type Item,
  type Market,
  numberOfId,
  type Products,
  type Subsection,
  sectionOf,
} from './catalogue.ts'
import { type BuyerLanguage, inLanguage } from './languages/languages.ts'
import { slugOf } from './zone-address.ts'

/** Returns the path of a product's page: `/products-export/injections/suvidan-spe-1036`. Renaming changes the path, but not its id. */
export function productPath(
  market: Market,
  subsection: Pick<Subsection, 'name'>,
  item: Pick<Item, 'brand_name' | 'number'>,
): string {
  const name = slugOf(item.brand_name)
  return `/products-${market}/${slugOf(subsection.name) || 'all'}/${name ? `${name}-` : ''}${displayId(item.number).toLowerCase()}`
}

export function productPaths({ section, subsection, item }: Products): string[] {
  const exported = sectionOf('export', section)?._id
  const shelves = new Map(subsection.map((row) => [row._id, row]))
  return item.flatMap((row) => {
    const shelf = shelves.get(row.subsection_id)
    return shelf ? [productPath(row.section_id === exported ? 'export' : 'domestic', shelf, row)] : []
  })
}

export const dataSheetPath = <Page extends string>(page: Page) => `${page}/data-sheet.pdf` as const

/** Path of a sub-section's line card, with the query of the catalogue page. */
export const lineCardPath = (market: Market, sectionId: string, language: BuyerLanguage) =>
  `${inLanguage(`/products-${market}`, language)}/line-card.pdf?section=${sectionId}`

/** Returns the product number at the end of an address; undefined if there is none. */
export function numberInAddress(part: string): number | undefined {
  const id = /(?:^|-)(spe-\d{4,10})$/i.exec(part)?.[1]
  const number = id === undefined ? 0 : (numberOfId(id) ?? 0)
  return number > 0 ? number : undefined
}

/** Splits a field with several values at semicolons or line breaks. */
export function partsOf(text: string): string[] {
  return text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Returns related products: of the same category first, then of the same sub-section, at most `count`. */
export function relatedTo<Row extends Pick<Item, '_id' | 'category' | 'subsection_id'>>(
  item: Row,
  items: readonly Row[],
  count: number,
): Row[] {
  const near = items.filter((row) => row._id !== item._id && row.subsection_id === item.subsection_id)
  const alike = near.filter(({ category }) => category === item.category)
  return [...alike, ...near.filter((row) => !alike.includes(row))].slice(0, count)
}
