import type { Kysely } from 'kysely'

/** Why a change was made, where a person was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ledger').addColumn('reason', 'text').execute()
}
