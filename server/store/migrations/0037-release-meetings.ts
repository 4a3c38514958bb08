import type { Kysely } from 'kysely'

/** Which meeting of the calendar a release belongs to: its results leave by a press only once that has ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('releases')
    .addColumn('meeting', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
