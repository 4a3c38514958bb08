import type { Kysely } from 'kysely'

/** Adds applications for open positions. A CV is stored as a file that is encrypted with the row's key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const texts = [
    ...['at', 'position', 'name', 'email', 'phone', 'message'],
    ...['cv_file', 'cv_key', 'language', 'notice'],
  ]
  await texts
    .reduce(
      (table, name) => table.addColumn(name, 'text', (column) => column.notNull()),
      db.schema.createTable('applications').addColumn('id', 'text', (column) => column.primaryKey()),
    )
    .execute()
  await db.schema.createIndex('applications_email').on('applications').column('email').execute()
  await db.schema.createIndex('applications_at').on('applications').column('at').execute()
}
