import type { Kysely } from 'kysely'

/** Adds the time of a published document's last correction, and its note to visitors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('documents').addColumn('corrected_at', 'text').execute()
  await db.schema
    .alterTable('documents')
    .addColumn('correction_note', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
