import { setImmediate } from 'node:timers/promises'
import { newestFiled } from '#model/investor-zone.ts'
import type { DocumentRow, InvestorGroupRow } from '#model/stored-rows.ts'
import type { Store } from '#server/store/store.ts'
import { rowOf } from '../ledger/ledger-rows.ts'
import type { Zone } from './zone-content.ts'

/** Number of ledger entries read at a time. Each portion delays other requests by a few milliseconds. */
const entriesAtOnce = 200

/** Returns the zone at a past instant from the ledger: undoes every later change on a copy in memory. */
export async function zoneAt(store: Store, zone: Zone, instant: Date): Promise<Zone> {
  const revision = await store.read.ledger.lastBy(instant.toISOString())
  const documents = new Map<string, DocumentRow | null>(zone.documents.map((row) => [String(row.key), row]))
  const groups = new Map<string, InvestorGroupRow | null>(zone.groups.map((row) => [row.id, row]))
  await undoSince(store, revision, (entity, id, before) => {
    if (entity === 'document') documents.set(id, rowOf('document', before) ?? null)
    else groups.set(id, rowOf('investor-section', before) ?? null)
  })
  return {
    revision,
    contentChanges: zone.contentChanges,
    groups: [...groups.values()].filter((row) => row !== null).sort((a, b) => a.position - b.position),
    documents: [...documents.values()]
      .filter((row) => row !== null)
      .filter((row) => row.withdrawn_at === null)
      .sort(newestFiled),
  }
}

/**
 * Calls `put` with each row's state at a ledger number, as JSON. The first later change of a row contains that state, so its other
 * changes are skipped.
 */
async function undoSince(
  store: Store,
  number: number,
  set: (entity: string, id: string, before: string | null) => void,
): Promise<void> {
  const touched = new Set<string>()
  for (let from = number; ; ) {
    const entries = await store.read.ledger.since(from, ['document', 'investor-section'], entriesAtOnce)
    for (const { entity, entity_id, before } of entries) {
      const row = `${entity} ${entity_id}`
      if (touched.has(row)) continue
      touched.add(row)
      set(entity, entity_id, before)
    }
    const last = entries.at(-1)
    if (!last || entries.length < entriesAtOnce) return
    from = last.number
    await setImmediate()
  }
}
