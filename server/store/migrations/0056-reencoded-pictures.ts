import type { Kysely } from 'kysely'

/** Adds a flag for pictures re-encoded at upload. Existing pictures were stored unchanged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('files')
    .addColumn('reencoded', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
