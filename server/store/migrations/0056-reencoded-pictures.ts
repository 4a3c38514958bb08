import type { Kysely } from 'kysely'

/** Whether a file is a picture that was decoded and encoded anew when it was uploaded. Pictures from before were stored as they came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('files')
    .addColumn('reencoded', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
