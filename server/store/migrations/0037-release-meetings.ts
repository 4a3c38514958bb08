import type { Kysely } from 'kysely'

/** Adds the calendar meeting of a release. Results can be published manually only after that meeting has ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('releases')
    .addColumn('meeting', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
