import { setImmediate } from 'node:timers/promises'
import { isReleased } from '#model/investor-zone.ts'
import type { UndoableEntity } from '#model/ledger-entities.ts'
import type { Store } from '#server/store/store.ts'
import type { LedgerRow } from '#server/store/tables.ts'
import type { Events } from './events/events.ts'
import type { InvestorZone } from './investor-zone/investor-zone.ts'
import { type LedgerRows, rowOf } from './ledger/ledger-rows.ts'
import { oncePerRevision } from './once-per-revision.ts'

export type LastChanges = ReturnType<typeof createLastChanges>

type Parts = { store: Store; investorZone: InvestorZone; events: Events }

const entriesAtOnce = 100

/**
 * Returns the time of the last visible change in each area, ISO 8601 UTC; empty if there was none. Changes hidden from visitors, of
 * scheduled documents or archived rows, do not count.
 */
export function createLastChanges({ store, investorZone, events }: Parts) {
  let archived = new Set<string>()
  const lastSubsection = lastSeen(store, 'sub-section', (row) => !row.is_deleted)
  // Items of an archived sub-section are hidden; archiving and restoring the sub-section is a separate change.
  const lastItem = lastSeen(store, 'item', (row) => !row.is_deleted && !archived.has(row.subsection_id))
  const lastDocument = lastSeen(store, 'document', (row, time) => row.withdrawn_at === null && isReleased(row, time))
  const lastGroup = lastSeen(store, 'investor-section', () => true)

  async function catalogueSeen(): Promise<string> {
    const subsections = await store.read.catalogue.subsections()
    archived = new Set(subsections.filter((row) => row.is_deleted).map((row) => row.id))
    return latest(await lastSubsection(), await lastItem())
  }

  const zoneSeen = async () => latest(await lastDocument(), await lastGroup())

  const catalogue = oncePerRevision(store, catalogueSeen)
  const zone = oncePerRevision(store, zoneSeen)
  return {
    catalogue,
    /** Last change of the calendar. Events stay stored, even cancelled ones, and each has the time of its last change. */
    calendar: async () => (await events.visible()).map(({ updated_at }) => updated_at).reduce(latest, ''),
    /** Last change of the zone. A scheduled release counts as a change. */
    zone: async () => latest(await zone(), (await investorZone.released({ count: 1 }))[0]?.changedAt ?? ''),
  }
}

/**
 * Returns the time of the last change of a kind that added or removed visible content. Searches only entries written since the last call,
 * so that a long run of hidden changes is searched once.
 */
function lastSeen<Name extends UndoableEntity>(
  store: Store,
  entity: Name,
  isSeen: (row: LedgerRows[Name], time: Date) => boolean,
): () => Promise<string> {
  let known = { number: 0, at: '' }
  const seenIn = ({ before, after, at }: LedgerRow) =>
    [rowOf(entity, before), rowOf(entity, after)].some((row) => row && isSeen(row, new Date(at)))
  return async () => {
    let newest: number | undefined
    for (let before: number | undefined; ; ) {
      const entries = await store.read.ledger.page({ before, entity, count: entriesAtOnce })
      newest ??= entries[0]?.number ?? 0
      const fresh = entries.filter(({ number }) => number > known.number)
      const seen = fresh.find(seenIn)
      if (seen || fresh.length < entriesAtOnce) {
        known = { number: newest, at: seen?.at ?? known.at }
        return known.at
      }
      before = entries.at(-1)?.number
      await setImmediate()
    }
  }
}

function latest(a: string, b: string): string {
  return a > b ? a : b
}
