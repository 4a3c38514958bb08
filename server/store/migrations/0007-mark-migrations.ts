import type { Kysely } from 'kysely'

/** What each migration from here on does to the shape, for servers of the release before: see migrate.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('migrations').addColumn('changes', 'text').execute()
}
