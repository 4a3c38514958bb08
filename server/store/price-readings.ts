import type { Kysely } from 'kysely'
import type { PriceReading } from '#model/price-reading.ts'
import { inPortions } from './in-portions.ts'
import type { Tables } from './tables.ts'

/** Price from one source at one time. */
export type PriceReadingRow = PriceReading & {
  source: string
}

/** Prices within the last trading day, one row per time and source. */
export function priceReadingRows(db: Kysely<Tables>) {
  return {
    of: (source: string) =>
      db.selectFrom('price_readings').selectAll().where('source', '=', source).orderBy('at').execute(),
    /** Adds readings. Existing rows stay unchanged. */
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
