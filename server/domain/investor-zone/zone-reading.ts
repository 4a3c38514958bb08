import { isDeepStrictEqual } from 'node:util'
import { newestFiled } from '#model/investor-zone.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import type { Store } from '#server/store/store.ts'
import type { Zone } from './zone-content.ts'

/** Reads the zone once per content revision, even for concurrent callers. `forget` invalidates the cache. */
export type ZoneReading = { (): Promise<Zone>; forget: () => void }

const changesMax = 5000

/**
 * After a write, only the documents changed according to the ledger are read again. Each part that did not change stays the same object,
 * so that what is derived from it can be cached.
 */
export function createZoneReading(store: Store): ZoneReading {
  let cached: { revision: number; reading: Promise<Zone> } | undefined
  let newest: Zone | undefined

  async function read(revision: number): Promise<Zone> {
    const { investors, approvals, contentChanges } = store.read
    const known = newest
    const documents =
      (known && (await updatedDocuments(store, known))) ?? (await investors.documents()).sort(newestFiled)
    const zone: Zone = {
      revision,
      documents,
      groups: sameOr(known?.groups, await investors.groups()),
      contentChanges: sameOr(known?.contentChanges, await contentChanges.all()),
      approvals: await approvals.all(),
    }
    if (!newest || newest.revision < revision) newest = zone
    return zone
  }

  function zone(): Promise<Zone> {
    const revision = store.revision()
    if (cached?.revision === revision) return cached.reading
    const fresh = { revision, reading: read(revision) }
    cached = fresh
    fresh.reading.catch(() => {
      if (cached === fresh) cached = undefined
    })
    return fresh.reading
  }
  return Object.assign(zone, {
    forget: () => {
      cached = undefined
      newest = undefined
    },
  })
}

/**
 * Returns the documents with the changes since a reading, or undefined if there are too many. A row may be newer than the requested
 * revision; the next update reads it again.
 */
async function updatedDocuments({ read }: Store, known: Zone): Promise<DocumentRow[] | undefined> {
  const touched = await read.ledger.touchedAfter(known.revision, changesMax + 1)
  if (touched.length > changesMax || touched.some(({ entity }) => entity === 'site')) return undefined
  const keys = new Set(touched.flatMap(({ entity, entity_id }) => (entity === 'document' ? Number(entity_id) : [])))
  if (!keys.size) return known.documents
  const changed = (await read.investors.documentsByKeys([...keys])).sort(newestFiled)
  return mergeSorted(
    known.documents.filter(({ key }) => !keys.has(key)),
    changed,
  )
}

/** Merges two lists sorted newest first. `changed` is short. */
function mergeSorted(documents: readonly DocumentRow[], changed: readonly DocumentRow[]): DocumentRow[] {
  const merged: DocumentRow[] = []
  let from = 0
  for (const row of changed) {
    const at = insertionIndex(documents, row, from)
    for (; from < at; from += 1) merged.push(documents[from] as DocumentRow)
    merged.push(row)
  }
  return merged.concat(documents.slice(from))
}

/** Returns the index of the first document after `row` by binary search, `from` or later. */
function insertionIndex(documents: readonly DocumentRow[], row: DocumentRow, from: number): number {
  let [low, high] = [from, documents.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const document = documents[middle]
    if (document && newestFiled(document, row) < 0) low = middle + 1
    else high = middle
  }
  return low
}

const sameOr = <Rows>(known: Rows | undefined, fresh: Rows): Rows =>
  known !== undefined && isDeepStrictEqual(known, fresh) ? known : fresh
