import type { Kysely } from 'kysely'
import type { PriceReading } from '#model/price-reading.ts'
import { inPortions } from './in-portions.ts'
import type { Tables } from './tables.ts'

/** What one source told of the price at one time. */
export type PriceReadingRow = PriceReading & {
  /** Which feed, as closing prices are kept under. */
  source: string
}

/** The price within the last trading day, a row a time and source. */
export function priceReadingRows(db: Kysely<Tables>) {
  return {
    /** All of one source, the oldest first. */
    of: (source: string) =>
      db.selectFrom('price_readings').selectAll().where('source', '=', source).orderBy('at').execute(),
    /** Adds readings; one that is there already is left as it is. */
    add: (rows: readonly PriceReadingRow[]) =>
      inPortions(rows, (portion) =>
        db
          .insertInto('price_readings')
          .values(portion)
          .onConflict((conflict) => conflict.columns(['at', 'source']).doNothing())
          .execute(),
      ),
    forgetBefore: (day: string) => db.deleteFrom('price_readings').where('at', '<', day).execute(),
  }
}
