import type { Kysely } from 'kysely'

/** Adds the reason for a change, if a reason was requested. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ledger').addColumn('reason', 'text').execute()
}
