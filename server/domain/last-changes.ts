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

/** How many ledger entries are read at a time. */
const entriesAtOnce = 100

/**
 * When what visitors see of each area last changed, ISO 8601 in UTC; empty if it never did. Changes that visitors cannot
 * see, of scheduled documents or archived rows, do not count.
 */
export function createLastChanges({ store, investorZone, events }: Parts) {
  let archived = new Set<string>()
  const lastSubsection = lastSeen(store, 'sub-section', (row) => !row.is_deleted)
  // What an archived sub-section holds is out of sight; that it was archived, or brought back, is a change of its own.
  const lastItem = lastSeen(store, 'item', (row) => !row.is_deleted && !archived.has(row.subsection_id))
  const lastDocument = lastSeen(store, 'document', (row, at) => row.withdrawn_at === null && isReleased(row, at))
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
    /** Of the calendar: an event is kept, cancelled ones too, and says itself when it last changed. */
    calendar: async () => (await events.visible()).map(({ updated_at }) => updated_at).reduce(latest, ''),
    /** A release is a change too, though nobody does anything at its instant. */
    zone: async () => latest(await zone(), (await investorZone.released({ count: 1 }))[0]?.changedAt ?? ''),
  }
}

/**
 * The time of the last change of a kind that took away or brought something visitors see. Only what was written since the last asking is
 * looked through: a long run of changes out of sight costs once.
 */
function lastSeen<Name extends UndoableEntity>(
  store: Store,
  entity: Name,
  isSeen: (row: LedgerRows[Name], at: Date) => boolean,
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

/** The later of two times in ISO 8601. */
function latest(one: string, other: string): string {
  return one > other ? one : other
}
