import type { Kysely } from 'kysely'

/** Adds pending approval and approver of a preview link. Only an approved link shows items of guarded sections. */
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
