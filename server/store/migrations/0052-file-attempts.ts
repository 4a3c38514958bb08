import type { Kysely } from 'kysely'

/** Adds the stored files being read, and the files set aside after reading failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file_attempts')
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('task', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('file_attempts_key', ['sha256', 'task'])
    .execute()
}
