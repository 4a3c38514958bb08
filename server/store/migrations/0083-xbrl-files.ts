import type { Kysely } from 'kysely'

/** Adds the XBRL file beside the PDF of a document. Existing documents have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('documents')
    .addColumn('xbrl_link', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
