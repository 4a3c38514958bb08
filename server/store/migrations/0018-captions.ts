import type { Kysely } from 'kysely'

/** Adds the timed transcript of a recording, a VTT file. Existing documents have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('documents')
    .addColumn('captions_link', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
