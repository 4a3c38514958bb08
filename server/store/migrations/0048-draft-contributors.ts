import type { Kysely } from 'kysely'

/** Adds the contributors of a draft, who cannot approve its publication. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('drafts')
    .addColumn('contributors', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
