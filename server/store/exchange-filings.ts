import type { Kysely } from 'kysely'
import type { ExchangeFilingRow } from '#model/stored-rows.ts'
import type { Tables } from './tables.ts'

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
