import type { Kysely } from 'kysely'

/** Adds the last use of a passkey in a session that a passkey opened; empty for none since the sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('confirmed_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
