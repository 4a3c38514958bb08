import type { Kysely } from 'kysely'

/** Adds the creation order of a release's drafts; the order of existing drafts is unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('drafts')
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
