import type { Kysely } from 'kysely'

/** Adds closing prices. Paise and share counts are integers; PostgreSQL's own would overflow at 2,147,483,647 shares a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('closing_prices')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('paise', 'bigint', (column) => column.notNull())
    .addColumn('volume', 'bigint')
    .addColumn('noted_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('closing_prices_key', ['day', 'source'])
    .execute()
}
