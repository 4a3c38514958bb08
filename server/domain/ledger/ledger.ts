import { dayFrom, midnightInIndia } from '#model/india-time.ts'
import { type Entity, entityNames, entityReads, isEntity } from '#model/ledger-entities.ts'
import { can, type Role } from '#model/roles.ts'
import type { LedgerFilter } from '#server/store/ledger-page.ts'
import type { LedgerRow } from '#server/store/tables.ts'
import { requirePermission, type SessionHolder } from '../sessions/session.ts'
import { withContext } from '../with-context.ts'
import { type ChainPlace, entryHash, parseRow, verifyChain } from './chain.ts'
import { type Actor, change, type LedgerContext, type Work } from './change.ts'
import { undo, undoPreview } from './undo.ts'

export type Ledger = ReturnType<typeof createLedger>

/**
 * Every change by an admin passes through `change`, in one transaction with its rows. The change is appended to a chain of hashes and
 * never edited. The last number is the content revision.
 */
export function createLedger(context: LedgerContext) {
  return {
    ...withContext(context, { undo, undoPreview, page }),
    change: <Result>(actor: Actor, work: Work<Result>, batch: string | null = null) =>
      change(context, actor, work, batch),
    verify: (from?: ChainPlace) => verifyChain(context.store.read.ledger.after, { from, hashOf: entryHash }),
  }
}

const pageLength = 50

/** Returns a page of the history readable by the admin's role. Fails with 403 if the filter includes a kind that the role cannot read. */
async function page(
  { store, sessions }: LedgerContext,
  holder: SessionHolder,
  { from, to, ...filter }: Omit<LedgerFilter, 'entities' | 'after' | 'until'> & { from?: string; to?: string },
) {
  const role = await sessions.requireSessionStillValid(holder)
  if (isEntity(filter.entity)) requirePermission(role, entityReads[filter.entity])
  const entities = readableBy(role)
  const after = from === undefined ? undefined : await lastBefore(store, from)
  const until = to === undefined ? undefined : await lastBefore(store, dayFrom(to, 1))
  const rows = await store.read.ledger.page({ ...filter, after, until, entities, count: pageLength + 1 })
  const entries = rows.slice(0, pageLength).map(readable)
  const counted = filter.entity ? [filter.entity] : entities
  const changes = filter.acts ? await withBatchCounts({ store }, entries, counted) : entries
  return { changes, more: rows.length > pageLength }
}

/** Returns the number of the last change before the start of a day in India, or 0. */
function lastBefore(store: LedgerContext['store'], day: string): Promise<number> {
  return store.read.ledger.lastBy(new Date(midnightInIndia(day).getTime() - 1).toISOString())
}

async function withBatchCounts<Shown extends { batch: string | null; entity: string }>(
  { store }: Pick<LedgerContext, 'store'>,
  entries: Shown[],
  entities: readonly string[] | undefined,
) {
  const batches = entries.flatMap(({ batch }) => batch ?? [])
  const counted = batches.length ? await store.read.ledger.countsOf(batches, entities) : []
  const byBatch = Map.groupBy(counted, ({ batch }) => batch)
  return entries.map((entry) => {
    const kinds = byBatch.get(entry.batch)
    if (entry.batch === null || !kinds) return entry
    const together = kinds.reduce((sum, { count }) => sum + Number(count), 0)
    return { ...entry, together, one_kind: kinds.length === 1 }
  })
}

/** Returns the kinds of rows whose changes a role may read; undefined means all. */
function readableBy(role: Role): Entity[] | undefined {
  const entities = entityNames.filter((name) => can(role, entityReads[name]))
  return entities.length < entityNames.length ? entities : undefined
}

function readable({ entity_id, prev_hash, before, after, ...entry }: LedgerRow) {
  return { ...entry, id: entity_id, before: parseRow(before), after: parseRow(after) }
}
