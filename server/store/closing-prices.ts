import type { Kysely } from 'kysely'
import type { ClosingPrice } from '#model/closing-price.ts'
import { inPortions } from './in-portions.ts'
import type { Tables } from './tables.ts'

/** What one share cost at the end of one trading day, as one source told it. */
export type ClosingPriceRow = ClosingPrice & {
  /** Which feed: `bse 500325`, or `sample`. */
  source: string
  noted_at: string
}

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
