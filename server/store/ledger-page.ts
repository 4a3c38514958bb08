import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { likePattern } from './like-pattern.ts'
import type { Tables } from './tables.ts'

export type LedgerFilter = {
  before?: number
  /** Changes after this number, and up to `until`. */
  after?: number
  until?: number
  entity?: string
  entities?: readonly string[]
  actor?: string
  search?: string
  batch?: string
  acts?: boolean
}

type Ask = ExpressionBuilder<Tables, 'ledger'>

/** Returns matching ledger entries, newest first. `before` excludes its own number. */
export function pageOf(
  db: Kysely<Tables>,
  { before, after, until, entity, entities, actor, search, batch, acts, count }: LedgerFilter & { count: number },
) {
  let query = db.selectFrom('ledger').selectAll().orderBy('number', 'desc').limit(count)
  if (before !== undefined) query = query.where('number', '<', before)
  if (after !== undefined) query = query.where('number', '>', after)
  if (until !== undefined) query = query.where('number', '<=', until)
  if (entity) query = query.where('entity', '=', entity)
  if (entities) query = query.where(ofKinds(entities))
  if (batch) query = query.where('batch', '=', batch)
  if (acts) query = query.where(isLastOfItsBatch(Boolean(entity ?? entities)))
  if (actor) query = query.where('actor', '=', actor)
  if (search) query = query.where((ask) => holds(ask, search))
  return query.execute()
}

/** Counts the changes of each kind in each of these batches, optionally of some kinds only. */
export function countsOf(db: Kysely<Tables>, batches: string[], entities?: readonly string[]) {
  const query = db
    .selectFrom('ledger')
    .select((ask) => ['batch', 'entity', ask.fn.countAll().as('count')])
    .where('batch', 'in', batches)
    .groupBy(['batch', 'entity'])
  return (entities ? query.where(ofKinds(entities)) : query).execute()
}

/**
 * Numbers of a batch are consecutive, so the number after its last belongs to another batch. `ofKind`: the last of its kind in a row, so
 * that a filtered kind is not hidden behind another.
 */
function isLastOfItsBatch(ofKind: boolean) {
  return (ask: Ask) => {
    const next = ask
      .selectFrom('ledger as next')
      .select('next.number')
      .whereRef('next.number', '=', sql`ledger.number + 1`)
      .whereRef('next.batch', '=', 'ledger.batch')
    const nextOfIt = ofKind ? next.whereRef('next.entity', '=', 'ledger.entity') : next
    return ask.or([ask('batch', 'is', null), ask.not(ask.exists(nextOfIt))])
  }
}

/** Matches a part of the changed content, ignoring case, or the row's full id. */
function holds(ask: Ask, search: string) {
  const pattern = likePattern(search.toLowerCase())
  return ask.or([
    ...(['before', 'after', 'action', 'reason'] as const).map(
      (column) => sql<boolean>`lower(${ask.ref(column)}) like ${pattern} escape '!'`,
    ),
    ask('entity_id', '=', search),
  ])
}

/**
 * Matches nothing if no kinds are given; an empty list would be an SQL error. Uses an expression instead of the column to prevent use of
 * an index. With the index SQLite would sort every change of these kinds, although a page needs only the newest.
 */
function ofKinds(entities: readonly string[]) {
  return (ask: Ask) => ask.or(entities.map((entity) => ask(sql<string>`${ask.ref('entity')} || ''`, '=', entity)))
}
