import { setImmediate } from 'node:timers/promises'
import type { Archived, Item, Products, Subsection } from '#model/catalogue.ts'
import { inOrder } from '#model/catalogue-order.ts'
import type { ItemRow, SubsectionRow } from '#model/stored-rows.ts'
import type { Store } from '#server/store/store.ts'

/** Catalogue as of a content revision, archived included. `changedAt` is the ledger number of the catalogue's own last change. */
export type CatalogueReading = { revision: number; changedAt: number; products: Products }

/** Number of items read at a time: other requests wait some ten milliseconds for each portion. */
const itemsAtOnce = 2000
const changesMax = 5000

/**
 * Reads the full catalogue once, in portions, and after each write only the rows changed according to the ledger. A write must not cost
 * the next visitor a reading of 100,000 items. Concurrent callers share one reading.
 */
export function createCatalogueReading(store: Store): () => Promise<CatalogueReading> {
  let cached: CatalogueReading | undefined
  let underway: { revision: number; reading: Promise<CatalogueReading> } | undefined

  async function read(revision: number): Promise<CatalogueReading> {
    const created = (cached && (await updated(store, cached, revision))) ?? (await readAllRows(store, revision))
    if (!cached || cached.revision < revision) cached = created
    return created
  }

  return () => {
    const revision = store.revision()
    if (cached?.revision === revision) return Promise.resolve(cached)
    if (underway?.revision === revision) return underway.reading
    const reading = read(revision).finally(() => {
      if (underway?.reading === reading) underway = undefined
    })
    underway = { revision, reading }
    return reading
  }
}

async function readAllRows(store: Store, revision: number): Promise<CatalogueReading> {
  const { catalogue } = store.read
  const changedAt = await catalogue.lastRevision()
  const [sections, subsections] = await Promise.all([catalogue.sections(), catalogue.subsections()])
  const item: Item[] = []
  for (let after = 0; ; ) {
    const rows = await catalogue.itemsAfter(after, itemsAtOnce)
    for (const row of rows) item.push(asItem(row))
    const last = rows.at(-1)
    if (!last || rows.length < itemsAtOnce) break
    after = last.number
    await setImmediate()
  }
  item.sort(inOrder)
  const section = sections.map(({ id, name }) => ({ _id: id, name }))
  return { revision, changedAt, products: { section, subsection: subsections.map(asSubsection), item } }
}

/**
 * Returns a reading updated with the changes since. A row may be newer than `revision`; the next update reads it again. `products` stays
 * the same object if nothing in the catalogue changed. Undefined if too much did.
 */
async function updated(
  { read }: Store,
  known: CatalogueReading,
  revision: number,
): Promise<CatalogueReading | undefined> {
  const touched = await read.ledger.touchedAfter(known.revision, changesMax + 1)
  if (touched.length > changesMax || touched.some(({ entity }) => entity === 'site')) return undefined
  const idsOf = (entity: string) => [
    ...new Set(touched.flatMap((entry) => (entry.entity === entity ? entry.entity_id : []))),
  ]
  const itemIds = idsOf('item')
  if (!itemIds.length && !idsOf('sub-section').length) return { ...known, revision }
  const rows = await read.catalogue.itemsByIds(itemIds)
  const subsections = await read.catalogue.subsections()
  const isAnyRemoved = rows.length < itemIds.length || subsections.length < known.products.subsection.length
  const revisions = [...rows, ...subsections].map((row) => row.revision)
  return {
    revision,
    changedAt: isAnyRemoved ? await read.catalogue.lastRevision() : Math.max(known.changedAt, ...revisions),
    products: {
      section: known.products.section,
      subsection: subsections.map(asSubsection),
      item: withRows(known.products.item, new Set(itemIds), rows),
    },
  }
}

function withRows(items: Item[], changed: ReadonlySet<string>, rows: ItemRow[]): Item[] {
  if (!changed.size) return items
  return items
    .filter(({ _id }) => !changed.has(_id))
    .concat(rows.map(asItem))
    .sort(inOrder)
}

const asArchived = (value: number): Archived => (value ? 1 : 0)

export const asSubsection = ({ id, name, section_id, is_deleted }: SubsectionRow): Subsection => ({
  _id: id,
  name,
  section_id,
  is_deleted: asArchived(is_deleted),
})

export const asItem = ({ id, revision, is_deleted, place, ...row }: ItemRow): Item => ({
  _id: id,
  ...row,
  is_deleted: asArchived(is_deleted),
  ...(place && { place }),
})
