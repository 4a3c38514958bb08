import { type Kysely, sql } from 'kysely'

/**
 * Adds the time from which a document is held until its board meeting has ended. Holds scheduled documents whose meeting is not marked as
 * ended. The previous release would publish them at their time: upgrade every server before a results day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('documents').addColumn('held_since', 'text').execute()
  const now = new Date().toISOString()
  await sql`update documents set held_since = ${now}
    where withdrawn_at is null and (slot in ('outcome', 'results') or (slot in ('press-release', 'presentation', 'advertisement') and exists (
        select 1 from documents as decision
        where decision.release_id = documents.release_id and decision.slot in ('outcome', 'results')
      )))
      and (waiting_since is not null or release_at > ${now})
      and release_id in (
        select releases.id from releases left join events on events.id = releases.meeting
        where events.ended_at is null or events.cancelled_at is not null
      )`.execute(db)
}
