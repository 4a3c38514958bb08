import type { Kysely } from 'kysely'

/** What documents say of who owns the company at a quarter's end, a row for each holder. */
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
