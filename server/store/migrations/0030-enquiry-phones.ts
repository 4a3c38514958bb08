import type { Kysely } from 'kysely'

/** Adds the phone number of product enquiries. Existing rows have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('download_requests')
    .addColumn('phone', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
