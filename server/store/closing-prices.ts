import type { Kysely } from 'kysely'
import type { ClosingPrice } from '#model/closing-price.ts'
import { inPortions } from './in-portions.ts'
import type { Tables } from './tables.ts'

/** Closing price of one share on one trading day, from one source. */
export type ClosingPriceRow = ClosingPrice & {
  /** The feed: `bse 500325`, or `sample`. */
  source: string
  noted_at: string
}

/** Closing prices, one row per trading day and source. */
export function closingPriceRows(db: Kysely<Tables>) {
  return {
    of: (source: string) =>
      db.selectFrom('closing_prices').selectAll().where('source', '=', source).orderBy('day').execute(),
    /** Returns the source of the latest price, ignoring the source `except`. */
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
    /** Adds closing prices. Existing rows stay unchanged. */
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
