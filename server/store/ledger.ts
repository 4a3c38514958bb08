import type { Kysely } from 'kysely'
import { inPortions } from './in-portions.ts'
import { ledgerChanges } from './ledger-changes.ts'
import { countsOf, type LedgerFilter, pageOf } from './ledger-page.ts'
import type { LedgerRow, Tables } from './tables.ts'

/** The ledger: append-only. */
export function ledgerRows(db: Kysely<Tables>) {
  return {
    ...ledgerChanges(db),
    insert: (rows: LedgerRow[]) => inPortions(rows, (portion) => db.insertInto('ledger').values(portion).execute()),
    last: () => db.selectFrom('ledger').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst(),
    byNumber: (number: number) => db.selectFrom('ledger').selectAll().where('number', '=', number).executeTakeFirst(),
    inBatch: (batch: string) =>
      db.selectFrom('ledger').selectAll().where('batch', '=', batch).orderBy('number').execute(),
    after: (number: number, count: number) =>
      db.selectFrom('ledger').selectAll().where('number', '>', number).orderBy('number').limit(count).execute(),
    /** Returns the number of the last change of any of these kinds, or 0. */
    lastOf: async (entities: string[]) => {
      const row = await db
        .selectFrom('ledger')
        .select((ask) => ask.fn.max('number').as('last'))
        .where('entity', 'in', entities)
        .executeTakeFirst()
      return Number(row?.last ?? 0)
    },
    /** Returns the last number issued by an instant, or 0. */
    lastBy: async (time: string) => {
      const row = await db
        .selectFrom('ledger')
        .select((ask) => ask.fn.max('number').as('last'))
        .where('at', '<=', time)
        .executeTakeFirst()
      return Number(row?.last ?? 0)
    },
    countsOf: (batches: string[], entities?: readonly string[]) => countsOf(db, batches, entities),
    page: (filter: LedgerFilter & { count: number }) => pageOf(db, filter),
  }
}
