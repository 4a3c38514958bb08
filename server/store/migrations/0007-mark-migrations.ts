import type { Kysely } from 'kysely'

/** Adds the schema change of each migration from here on, for servers of the previous release: see migrate.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('migrations').addColumn('changes', 'text').execute()
}
