import type { Kysely } from 'kysely'

/** How long a recording is, in seconds, so that a page can say so before it is played. Files from before say nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('files').addColumn('seconds', 'integer').execute()
}
