import type { Kysely } from 'kysely'

/** Adds the document that a new version replaces. Existing rows replace none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('documents').addColumn('replaces', 'integer').execute()
}
