import type { Kysely } from 'kysely'
import type { ReleaseSlot } from '#model/release.ts'
import type { Tables } from './tables.ts'

/** What somebody said about a release or one of its papers. Times are ISO 8601 in UTC. */
export type CommentRow = {
  id: string
  release_id: string
  /** Which paper it is about; empty for the whole. */
  slot: ReleaseSlot | ''
  /** Id of the comment that it answers; empty where it answers none. */
  answers: string
  text: string
  at: string
  by: string
  /** When somebody said that it is done, and who; null and empty while it is open. */
  done_at: string | null
  done_by: string
  /** When its author took it back; null while it stands. */
  removed_at: string | null
  /** Ledger number of the last change. */
  revision: number
}

export function commentRows(db: Kysely<Tables>) {
  return {
    /** All of a release, removed ones included, oldest first. */
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
