import type { Kysely } from 'kysely'

/** Adds result figures of a period from documents, one row per value. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.createTable('figures').addColumn('id', 'text', (column) => column.primaryKey())
  const named = ['period', 'basis', 'element', 'value']
  await named
    .reduce((made, name) => made.addColumn(name, 'text', (column) => column.notNull()), table)
    // No reference: a document's filing can be taken back, and redone, while its figures wait.
    .addColumn('document', 'integer', (column) => column.notNull())
    .addColumn('page', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
}
