import type { Kysely } from 'kysely'

/** Adds the time of the last mail to a follower that came back after the mail server had accepted it (RFC 3464). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('followers')
    .addColumn('returned_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
