import type { Kysely } from 'kysely'

/** Adds the order in which the drafts of a release were begun; those from before are in no known order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('drafts')
    .addColumn('position', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
