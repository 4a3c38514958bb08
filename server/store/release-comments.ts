import type { Kysely } from 'kysely'
import type { ReleaseSlot } from '#model/release.ts'
import type { Tables } from './tables.ts'

/** A comment on a release or one of its items. Times are ISO 8601 in UTC. */
export type CommentRow = {
  id: string
  release_id: string
  /** Slot of the item commented on; empty for the full release. */
  slot: ReleaseSlot | ''
  /** Id of the parent comment; empty if none. */
  answers: string
  text: string
  at: string
  by: string
  /** Time the comment was resolved, and by which person. Null and empty while the comment is open. */
  done_at: string | null
  done_by: string
  /** Time its author removed the comment; null if not removed. */
  removed_at: string | null
  revision: number
}

export function commentRows(db: Kysely<Tables>) {
  return {
    of: (release: string) =>
      db
        .selectFrom('release_comments')
        .selectAll()
        .where('release_id', '=', release)
        .orderBy('at')
        .orderBy('id')
        .execute(),
    find: (id: string) => db.selectFrom('release_comments').selectAll().where('id', '=', id).executeTakeFirst(),
    insert: async (row: CommentRow) => void (await db.insertInto('release_comments').values(row).execute()),
    update: async ({ id, ...row }: CommentRow) =>
      void (await db.updateTable('release_comments').set(row).where('id', '=', id).execute()),
  }
}
