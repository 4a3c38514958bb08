import type { Kysely } from 'kysely'

/** Marks documents that were brought over from an earlier site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('documents')
    .addColumn('from_archive', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
