import type { Kysely } from 'kysely'

/** Adds times of rate-limited calls by address, for servers that share a database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('call_counts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('instants', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('call_counts_by_until').on('call_counts').column('until').execute()
}
