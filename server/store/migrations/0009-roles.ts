import type { Kysely } from 'kysely'

/** What an admin may do. Everybody from before there were roles may do everything, as they could. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('admins')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('owner'))
    .execute()
}
