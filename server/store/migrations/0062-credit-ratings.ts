import type { Kysely } from 'kysely'

/** Adds credit ratings from the letters of rating agencies, one row per instrument. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.createTable('credit_ratings').addColumn('id', 'text', (column) => column.primaryKey())
  const texts = ['agency', 'rated_on', 'instrument', 'rating']
  // No reference to the document: its filing can be taken back, and redone, while its ratings wait.
  const numbers = ['document', 'page', 'number', 'revision']
  const withTexts = texts.reduce((made, name) => made.addColumn(name, 'text', (column) => column.notNull()), table)
  await numbers
    .reduce((made, name) => made.addColumn(name, 'integer', (column) => column.notNull()), withTexts)
    .execute()
}
