import type { Kysely } from 'kysely'

/** Adds the last reminder of a ticket's due day: `7`, `2` or `overdue`; empty for none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('grievance_tickets')
    .addColumn('reminded', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
