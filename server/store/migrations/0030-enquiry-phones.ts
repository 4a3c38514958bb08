import type { Kysely } from 'kysely'

/** The phone of whoever asks for products. Rows from before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('download_requests')
    .addColumn('phone', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
