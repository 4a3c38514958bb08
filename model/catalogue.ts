import type { ItemText } from './item-fields.ts'

/** A market's half of the catalogue. The section named EXPORT is the export section (Spec 3). */
export type Section = { _id: string; name: string }

export type Archived = 0 | 1

export type Subsection = { _id: string; name: string; section_id: string; is_deleted: Archived }

/** Fields entered by people are in the table `itemFields`; the others are internal. */
export type Item = ItemText & {
  _id: string
  /** Short running number, assigned once and never reused; displayed in the Id column. */
  number: number
  section_id: string
  subsection_id: string
  is_deleted: Archived
  /** ISO 8601, UTC. */
  created_at: string
  /** Place set by an admin (model/catalogue-order.ts); without it, newest first. */
  place?: string
}

export type Products = { section: Section[]; subsection: Subsection[]; item: Item[] }

export const markets = ['export', 'domestic'] as const
export type Market = (typeof markets)[number]

/** Sub-section with the columns Generic Name, Active Ingredients, Strength (Spec 2, product pages). */
export const ingredientsSubsectionId = '6490979c41f3c10818266ee2'

/** Time for which an item counts as new, in milliseconds (Spec 9). */
export const newForMs = 30 * 24 * 60 * 60 * 1000

/** True if an item was created in the 30 days before `now`. */
export function isNew(item: Pick<Item, 'created_at'>, now: Date): boolean {
  return isNewSince(Date.parse(item.created_at), now.getTime())
}

/** Like `isNew`, by times in milliseconds: used for ten thousand items. */
export function isNewSince(createdMs: number, nowMs: number): boolean {
  const ageMs = nowMs - createdMs
  return ageMs >= 0 && ageMs < newForMs
}

/** Returns the section of a market: EXPORT by name, or the first section not named EXPORT (Spec 3). */
export function sectionOf(market: Market, sections: readonly Section[]): Section | undefined {
  return sections.find((section) => (section.name === 'EXPORT') === (market === 'export'))
}

/** Groups rows by the trimmed category of their item, categories in alphabetical order, rows in the given order (Spec 3). */
export function byCategory<Row extends { item: Pick<Item, 'category'> }>(
  rows: readonly Row[],
): { category: string; rows: Row[] }[] {
  const groups = Map.groupBy(rows, ({ item }) => item.category.trim())
  return [...groups]
    .map(([category, rows]) => ({ category, rows }))
    .sort((a, b) => a.category.localeCompare(b.category, 'en'))
}

/** Returns the products without archived items and items of archived sub-sections. */
export function visibleProducts(products: Products): Products {
  const subsection = products.subsection.filter((row) => row.is_deleted === 0)
  const visibleIds = new Set(subsection.map((row) => row._id))
  return {
    section: products.section,
    subsection,
    item: products.item.filter((row) => row.is_deleted === 0 && visibleIds.has(row.subsection_id)),
  }
}

const idStart = 'SPE-'
/** Offset of displayed ids, so that all have at least four digits. */
const idBase = 1000

/** Returns the displayed id of an item, in tables and files: number 42 is `SPE-1042`. */
export function displayId(number: number): string {
  return `${idStart}${idBase + number}`
}

/** Returns an item's number by its displayed id in any case, or as in files of earlier releases (`42`). Undefined for any other text. */
export function numberOfId(id: string): number | undefined {
  const digits = /^SPE-(\d{4,10})$/i.exec(id)?.[1]
  if (digits) return Number(digits) - idBase
  return /^\d{1,9}$/.test(id) ? Number(id) : undefined
}

/** Maximum length of a search, in characters. */
export const queryLengthMax = 200
