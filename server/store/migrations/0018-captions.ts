import type { Kysely } from 'kysely'

/** The transcript with times that is filed with a recording, a VTT file. Documents from before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('documents')
    .addColumn('captions_link', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
