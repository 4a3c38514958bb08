import type { Kysely } from 'kysely'
import { inPortions } from './in-portions.ts'
import { ledgerChanges } from './ledger-changes.ts'
import { countsOf, type LedgerFilter, pageOf } from './ledger-page.ts'
import type { LedgerRow, Tables } from './tables.ts'

/** The ledger: appended, never edited. */
export function ledgerRows(db: Kysely<Tables>) {
  return {
    ...ledgerChanges(db),
    insert: (rows: LedgerRow[]) => inPortions(rows, (portion) => db.insertInto('ledger').values(portion).execute()),
    last: () => db.selectFrom('ledger').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst(),
    byNumber: (number: number) => db.selectFrom('ledger').selectAll().where('number', '=', number).executeTakeFirst(),
    inBatch: (batch: string) =>
      db.selectFrom('ledger').selectAll().where('batch', '=', batch).orderBy('number').execute(),
    /** From oldest to newest, `count` at a time, after a number. */
    after: (number: number, count: number) =>
      db.selectFrom('ledger').selectAll().where('number', '>', number).orderBy('number').limit(count).execute(),
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
    /** How many changes each of these batches holds, of these kinds or of all. */
    countsOf: (batches: string[], entities?: readonly string[]) => countsOf(db, batches, entities),
    /** Newest first, before a number; each filter narrows. */
    page: (filter: LedgerFilter & { count: number }) => pageOf(db, filter),
  }
}
