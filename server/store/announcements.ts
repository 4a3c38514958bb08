import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** A publication that is mailed to followers, once. */
export type AnnouncementRow = {
  /** Identifies the publication: its kind, its document or event, and which of its publications it is. */
  id: string
  kind: 'document' | 'event'
  /** Key of the document, or id of the event. */
  subject: string
  /** Instant of the publication. */
  at: string
  /** Publications announced in one mail. */
  batch: string
  /** Digest that contains it; empty until that is sent. */
  digest: string
}

export function announcementRows(db: Kysely<Tables>) {
  return {
    /** Adds announcements and returns the ids of those that did not exist. Of several servers, one gets each id. */
    add: async (rows: readonly AnnouncementRow[]) =>
      (
        await db
          .insertInto('announcements')
          .values(rows)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .execute()
      ).map(({ id }) => id),
    /** Returns those of the ids that exist. */
    known: async (ids: readonly string[]) =>
      // PostgreSQL does not accept an empty list.
      ids.length
        ? (await db.selectFrom('announcements').select('id').where('id', 'in', ids).execute()).map(({ id }) => id)
        : [],
    of: (column: 'batch' | 'digest', name: string) =>
      db.selectFrom('announcements').selectAll().where(column, '=', name).orderBy('at').orderBy('id').execute(),
    /** Assigns announcements without a digest to one. */
    addToDigest: async (digest: string) =>
      void (await db.updateTable('announcements').set({ digest }).where('digest', '=', '').execute()),
    forgetBefore: async (at: string) => void (await db.deleteFrom('announcements').where('at', '<', at).execute()),
  }
}
