import type { Kysely } from 'kysely'

/** Adds shareholdings at the end of a quarter from documents, one row per holder. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.createTable('shareholdings').addColumn('id', 'text', (column) => column.primaryKey())
  const named = ['period', 'holder', 'shares', 'total']
  await named
    .reduce((made, name) => made.addColumn(name, 'text', (column) => column.notNull()), table)
    // No reference: a document's filing can be taken back, and redone, while its pattern waits.
    .addColumn('document', 'integer', (column) => column.notNull())
    .addColumn('page', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
}
