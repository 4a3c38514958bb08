import type { Kysely } from 'kysely'

/** Adds investor grievances from documents, one row per quarter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('grievances')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('period', 'text', (column) => column.notNull())
  // No reference to the document: its filing can be taken back, and redone, while its statement waits.
  const counted = ['document', 'page', 'opening', 'received', 'disposed', 'revision']
  await counted.reduce((made, name) => made.addColumn(name, 'integer', (column) => column.notNull()), table).execute()
}
