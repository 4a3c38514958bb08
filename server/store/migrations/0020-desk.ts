import type { Kysely } from 'kysely'

/** When a meeting or a call ended, from when on what the law wants of it is due; and where each person starts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('events').addColumn('ended_at', 'text').execute()
  await db.schema.alterTable('admins').addColumn('start', 'text').execute()
}
