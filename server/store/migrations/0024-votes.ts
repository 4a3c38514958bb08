import type { Kysely } from 'kysely'

/** Adds votes at meetings from documents, one row per resolution. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.createTable('votes').addColumn('id', 'text', (column) => column.primaryKey())
  const said = ['meeting', 'held', 'text', 'kind', 'in_favour', 'against']
  // No reference to the document: its filing can be taken back, and redone, while its votes wait.
  const counted = ['document', 'page', 'number', 'revision']
  const withWords = said.reduce((made, name) => made.addColumn(name, 'text', (column) => column.notNull()), table)
  await counted
    .reduce((made, name) => made.addColumn(name, 'integer', (column) => column.notNull()), withWords)
    .execute()
}
