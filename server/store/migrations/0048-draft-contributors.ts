import type { Kysely } from 'kysely'

/** Adds who wrote a draft: none of them approves what is published of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('drafts')
    .addColumn('contributors', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
