import type { Kysely } from 'kysely'
import type { Exchange } from '#model/exchange-filing.ts'
import type { Tables } from './tables.ts'

/** An exchange's acknowledgement of a document. Times are ISO 8601 in UTC. */
export type ExchangeFilingRow = {
  id: string
  /** Key of the document; a draft gets its key when its first acknowledgement is recorded. */
  document: number
  exchange: Exchange
  number: string
  filed_at: string
  recorded_at: string
  recorded_by: string
  revision: number
}

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
