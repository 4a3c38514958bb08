import type { Kysely } from 'kysely'

/** When a published document was last corrected, and what visitors are told of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('documents').addColumn('corrected_at', 'text').execute()
  await db.schema
    .alterTable('documents')
    .addColumn('correction_note', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
