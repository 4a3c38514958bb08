import type { Kysely } from 'kysely'

/** Adds the roles of admins. Existing admins get every permission, as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('admins')
    .addColumn('role', 'text', (column) => column.notNull().defaultTo('owner'))
    .execute()
}
