import type { Kysely } from 'kysely'

/** Adds the entries about people with unpublished information, which are never changed, and the key of their identifiers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const entries = db.schema.createTable('insider_entries').addColumn('id', 'text', (column) => column.primaryKey())
  const texts = ['at', 'release_id', 'release_name', 'person', 'name', 'identifier_type', 'identifier', 'nature']
  await [...texts, 'purpose', 'since', 'entered_by', 'corrects']
    .reduce((made, name) => made.addColumn(name, 'text', (column) => column.notNull()), entries)
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('insider_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('identifier_key', 'text', (column) => column.notNull())
    .execute()
}
