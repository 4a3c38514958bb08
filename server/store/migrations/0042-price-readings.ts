import type { Kysely } from 'kysely'

/** Adds prices within the last trading day, one row every five minutes. Earlier days are not stored. Integers as in 0014. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('price_readings')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('paise', 'bigint', (column) => column.notNull())
    .addColumn('volume', 'bigint')
    .addPrimaryKeyConstraint('price_readings_key', ['at', 'source'])
    .execute()
}
