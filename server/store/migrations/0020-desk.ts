import type { Kysely } from 'kysely'

/** Adds the end of a meeting or call, which starts the statutory deadlines, and each person's start page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('events').addColumn('ended_at', 'text').execute()
  await db.schema.alterTable('admins').addColumn('start', 'text').execute()
}
