import type { Kysely } from 'kysely'

/** Which document this one is a new version of. Rows from before are of none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('documents').addColumn('replaces', 'integer').execute()
}
