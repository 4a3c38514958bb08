import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { likePattern } from './like-pattern.ts'
import type { Tables } from './tables.ts'

export type LedgerFilter = {
  before?: number
  /** The last number that is left out, and the last that is not. */
  after?: number
  until?: number
  entity?: string
  /** The kinds of rows to report; without it all. */
  entities?: readonly string[]
  actor?: string
  search?: string
  batch?: string
  /** Leaves only the last change of each batch. */
  acts?: boolean
}

type Ask = ExpressionBuilder<Tables, 'ledger'>

/** Newest first, before a number; each filter narrows. */
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
  if (acts) query = query.where(isLastOfItsBatch)
  if (actor) query = query.where('actor', '=', actor)
  if (search) query = query.where((ask) => holds(ask, search))
  return query.execute()
}

/** How many changes each of these batches holds, of these kinds or of all. */
export function countsOf(db: Kysely<Tables>, batches: string[], entities?: readonly string[]) {
  const query = db
    .selectFrom('ledger')
    .select((ask) => ['batch', ask.fn.countAll().as('count')])
    .where('batch', 'in', batches)
    .groupBy('batch')
  return (entities ? query.where(ofKinds(entities)) : query).execute()
}

/** The numbers of a batch follow each other: the number after the last one's belongs to another. */
function isLastOfItsBatch(ask: Ask) {
  return ask.or([
    ask('batch', 'is', null),
    ask.not(
      ask.exists(
        ask
          .selectFrom('ledger as next')
          .select('next.number')
          .whereRef('next.number', '=', sql`ledger.number + 1`)
          .whereRef('next.batch', '=', 'ledger.batch')
          // So that a kind that is filtered for is not hidden behind another.
          .whereRef('next.entity', '=', 'ledger.entity'),
      ),
    ),
  ])
}

/** Part of what was changed, in any case, or the row's whole id. */
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
 * No kinds at all is nothing, where an empty list of SQL would be an error. An expression in place of the column, so that no index is used:
 * SQLite would gather and sort every change of these kinds, where a page needs the newest only.
 */
function ofKinds(entities: readonly string[]) {
  return (ask: Ask) => ask.or(entities.map((entity) => ask(sql<string>`${ask.ref('entity')} || ''`, '=', entity)))
}
