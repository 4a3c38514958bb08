import type { Kysely } from 'kysely'

/** Adds which stored files are being read, and which were set aside because reading them failed. */
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
