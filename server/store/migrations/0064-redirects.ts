import type { Kysely } from 'kysely'

/** Adds former addresses: paths of an earlier site that lead to an address of this one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.createTable('redirects').addColumn('id', 'text', (column) => column.primaryKey())
  const texts = ['from_path', 'to_path', 'changed_by', 'changed_at']
  await texts
    .reduce((made, name) => made.addColumn(name, 'text', (column) => column.notNull()), table)
    .addColumn('revision', 'integer', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('redirects_from_path').unique().on('redirects').column('from_path').execute()
}
