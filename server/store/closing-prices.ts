import type { Kysely } from 'kysely'
import { inPortions } from './in-portions.ts'
import type { ClosingPriceRow, Tables } from './tables.ts'

/** The last price of each trading day, a row a day and source. */
export function closingPriceRows(db: Kysely<Tables>) {
  return {
    /** All of one source, the oldest first. */
    of: (source: string) =>
      db.selectFrom('closing_prices').selectAll().where('source', '=', source).orderBy('day').execute(),
    /** The source of the last day known, leaving one out. */
    lastSource: async (except: string) =>
      (
        await db
          .selectFrom('closing_prices')
          .select('source')
          .where('source', '<>', except)
          .orderBy('day', 'desc')
          .orderBy('noted_at', 'desc')
          .executeTakeFirst()
      )?.source,
    has: async (day: string, source: string) =>
      (await db
        .selectFrom('closing_prices')
        .select('day')
        .where('day', '=', day)
        .where('source', '=', source)
        .executeTakeFirst()) !== undefined,
    /** Adds days; one that is there already is left as it is. */
    add: (rows: readonly ClosingPriceRow[]) =>
      inPortions(rows, (portion) =>
        db
          .insertInto('closing_prices')
          .values(portion)
          .onConflict((conflict) => conflict.columns(['day', 'source']).doNothing())
          .execute(),
      ),
  }
}
