import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { inPortions } from './in-portions.ts'
import type { LedgerRow, Tables } from './tables.ts'

export type LedgerFilter = {
  before?: number
  entity?: string
  /** The kinds of rows that may be told of; without it all. */
  entities?: readonly string[]
  actor?: string
  search?: string
  batch?: string
  acts?: boolean
}

export function ledgerRows(db: Kysely<Tables>) {
  return {
    last: () => db.selectFrom('ledger').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst(),
    byNumber: (number: number) => db.selectFrom('ledger').selectAll().where('number', '=', number).executeTakeFirst(),
    inBatch: (batch: string) =>
      db.selectFrom('ledger').selectAll().where('batch', '=', batch).orderBy('number').execute(),
    insert: (rows: LedgerRow[]) => inPortions(rows, (portion) => db.insertInto('ledger').values(portion).execute()),
    /** From oldest to newest, `count` at a time, after a number. */
    after: (number: number, count: number) =>
      db.selectFrom('ledger').selectAll().where('number', '>', number).orderBy('number').limit(count).execute(),
    /** What changed after a number, oldest first, without what it says. */
    touchedAfter: (number: number, count: number) =>
      db
        .selectFrom('ledger')
        .select(['entity', 'entity_id'])
        .where('number', '>', number)
        .orderBy('number')
        .limit(count)
        .execute(),
    /** The last change of any of these kinds, or 0. */
    lastOf: async (entities: string[]) => {
      const row = await db
        .selectFrom('ledger')
        .select((ask) => ask.fn.max('number').as('last'))
        .where('entity', 'in', entities)
        .executeTakeFirst()
      return Number(row?.last ?? 0)
    },
    /** The last number given out by an instant, or 0. */
    lastBy: async (at: string) => {
      const row = await db
        .selectFrom('ledger')
        .select((ask) => ask.fn.max('number').as('last'))
        .where('at', '<=', at)
        .executeTakeFirst()
      return Number(row?.last ?? 0)
    },
    /** Changes of these kinds after a number, oldest first. */
    since: (number: number, entities: string[], count: number) =>
      db
        .selectFrom('ledger')
        .selectAll()
        .where('number', '>', number)
        .where('entity', 'in', entities)
        .orderBy('number')
        .limit(count)
        .execute(),
    /** Changes of one row after a number, oldest first. */
    ofRow: (entity: string, id: string, number: number) =>
      db
        .selectFrom('ledger')
        .selectAll()
        .where('entity', '=', entity)
        .where('entity_id', '=', id)
        .where('number', '>', number)
        .orderBy('number')
        .execute(),
    /** Changes of this kind of row that replaced or removed what holds a text, oldest first. */
    changesFrom: (entity: string, text: string) =>
      db
        .selectFrom('ledger')
        .select(['entity_id', 'before', 'at'])
        .where('entity', '=', entity)
        .where((ask) => sql<boolean>`${ask.ref('before')} like ${likePattern(text)} escape '!'`)
        .orderBy('number')
        .execute(),
    /** How many changes each of these batches holds, of these kinds or of all. */
    countsOf: (batches: string[], entities?: readonly string[]) => {
      const query = db
        .selectFrom('ledger')
        .select((ask) => ['batch', ask.fn.countAll().as('count')])
        .where('batch', 'in', batches)
        .groupBy('batch')
      return (entities ? query.where(ofKinds(entities)) : query).execute()
    },
    /** Newest first, before a number; each filter narrows. `acts` leaves only the last change of each batch. */
    page: ({ before, entity, entities, actor, search, batch, acts, count }: LedgerFilter & { count: number }) => {
      let query = db.selectFrom('ledger').selectAll().orderBy('number', 'desc').limit(count)
      if (before !== undefined) query = query.where('number', '<', before)
      if (entity) query = query.where('entity', '=', entity)
      if (entities) query = query.where(ofKinds(entities))
      if (batch) query = query.where('batch', '=', batch)
      // The numbers of a batch follow each other: the last one's next belongs to another.
      if (acts) {
        query = query.where((ask) =>
          ask.or([
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
          ]),
        )
      }
      if (actor) query = query.where('actor', '=', actor)
      if (search) {
        const pattern = likePattern(search.toLowerCase())
        query = query.where((ask) =>
          ask.or([
            ...(['before', 'after', 'action', 'reason'] as const).map(
              (column) => sql<boolean>`lower(${ask.ref(column)}) like ${pattern} escape '!'`,
            ),
            ask('entity_id', '=', search),
          ]),
        )
      }
      return query.execute()
    },
  }
}

/**
 * No kinds at all is nothing, where an empty list of SQL would be an error. An expression in place of the column, so that no index is used:
 * SQLite would gather and sort every change of these kinds, where a page needs the newest only.
 */
function ofKinds(entities: readonly string[]) {
  return (ask: ExpressionBuilder<Tables, 'ledger'>) =>
    ask.or(entities.map((entity) => ask(sql<string>`${ask.ref('entity')} || ''`, '=', entity)))
}

/** What `like` finds a text by wherever it stands. The escape sign is named in the query, because SQLite knows none of its own. */
function likePattern(text: string): string {
  return `%${text.replaceAll(/[!%_]/g, '!$&')}%`
}
