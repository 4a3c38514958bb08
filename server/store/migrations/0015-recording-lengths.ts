import type { Kysely } from 'kysely'

/** Adds the length of a recording in seconds, displayed before playback. Existing files have no length. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('files').addColumn('seconds', 'integer').execute()
}
