import type { Kysely } from 'kysely'

/** Adds admins' entries for the rows of regulation 46. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('regulation_46')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('not_applicable', 'text', (column) => column.notNull())
    .addColumn('responsible', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
}
