import type { Kysely } from 'kysely'

/** Whether a preview link waits for a second person, and who approved it: only an approved link shows papers of guarded sections. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('previews')
    .addColumn('waiting', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('previews')
    .addColumn('approved_by', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
