import type { ExchangeFilingRow } from '#model/stored-rows.ts'
import type { Rows } from '#server/store/rows.ts'

/** Returns the acknowledgements of the documents with these keys, oldest first. */
export async function exchangeFilingsOf({ exchangeFilings }: Pick<Rows, 'exchangeFilings'>, keys: readonly number[]) {
  const rows = await exchangeFilings.of(keys)
  return Map.groupBy(rows, ({ document }) => document)
}

/** Returns an acknowledgement as admins see it. */
export const toExchangeFiling = ({ id, exchange, number, filed_at, recorded_by }: ExchangeFilingRow) => ({
  _id: id,
  exchange,
  number,
  at: filed_at,
  by: recorded_by,
})
