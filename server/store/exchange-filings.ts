import type { Kysely } from 'kysely'
import * as z from 'zod'
import { exchanges } from '#model/exchange-filing.ts'
import type { Tables } from './tables.ts'

/** An exchange's acknowledgement of a document. Times are ISO 8601 in UTC. */
export type ExchangeFilingRow = z.output<typeof exchangeFilingRow>
export const exchangeFilingRow = z.object({
  id: z.string(),
  /** Key of the document; a draft gets its key when its first acknowledgement is recorded. */
  document: z.number(),
  exchange: z.enum(exchanges),
  number: z.string(),
  filed_at: z.string(),
  recorded_at: z.string(),
  recorded_by: z.string(),
  revision: z.number(),
})

export function exchangeFilingRows(db: Kysely<Tables>) {
  const oldestFirst = () => db.selectFrom('exchange_filings').selectAll().orderBy('filed_at').orderBy('id')
  return {
    all: () => oldestFirst().execute(),
    /** Returns the acknowledgements of some documents. PostgreSQL does not accept an empty list. */
    of: async (keys: readonly number[]) => (keys.length ? oldestFirst().where('document', 'in', keys).execute() : []),
    find: (id: string) => db.selectFrom('exchange_filings').selectAll().where('id', '=', id).executeTakeFirst(),
    insert: async (row: ExchangeFilingRow) => void (await db.insertInto('exchange_filings').values(row).execute()),
    remove: async (id: string) => void (await db.deleteFrom('exchange_filings').where('id', '=', id).execute()),
  }
}
