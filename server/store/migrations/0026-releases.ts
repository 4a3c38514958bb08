import type { Kysely } from 'kysely'

/**
 * Adds releases: documents published together on a results day. Documents and drafts get their release and slot; existing rows belong to
 * none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('releases')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('release_at', 'text')
    .addColumn('acknowledgements', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  for (const table of ['documents', 'drafts'])
    for (const column of ['release_id', 'slot'])
      await db.schema
        .alterTable(table)
        .addColumn(column, 'text', (made) => made.notNull().defaultTo(''))
        .execute()
}
