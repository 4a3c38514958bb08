import type { Kysely } from 'kysely'
import type { ReleaseSlot } from '#model/release.ts'
import type { Tables } from './tables.ts'

/** What leaves together on a results day. Its papers are the documents and drafts that name it. */
export type ReleaseRow = {
  id: string
  name: string
  /** When its papers are to be seen; null until somebody set it. ISO 8601 in UTC. */
  release_at: string | null
  /** An empty JSON list. Unused: acknowledgements are in `exchange_filings`. */
  acknowledgements: string
  /** Id of the meeting's event; empty until somebody said which it is. */
  meeting: string
  created_at: string
  created_by: string
  /** When somebody said that nothing of it is left to do; null while it is open. ISO 8601 in UTC. */
  closed_at: string | null
  /** Who said so; empty while it is open. */
  closed_by: string
  /** Ledger number of the last change. */
  revision: number
}

/** Which release a document or draft belongs to, and as which of its papers; both empty for none. */
export type InRelease = { release_id: string; slot: ReleaseSlot | '' }

export function releaseRows(db: Kysely<Tables>) {
  return {
    all: () => db.selectFrom('releases').selectAll().orderBy('created_at', 'desc').orderBy('id').execute(),
    find: (id: string) => db.selectFrom('releases').selectAll().where('id', '=', id).executeTakeFirst(),
    insert: async (row: ReleaseRow) => void (await db.insertInto('releases').values(row).execute()),
    update: async ({ id, ...row }: ReleaseRow) =>
      void (await db.updateTable('releases').set(row).where('id', '=', id).execute()),
    remove: async (id: string) => void (await db.deleteFrom('releases').where('id', '=', id).execute()),
    /** Their papers that are filed, withdrawn ones included, in the order of their filing. PostgreSQL knows no empty list. */
    documents: async (ids: readonly string[]) =>
      ids.length ? db.selectFrom('documents').selectAll().where('release_id', 'in', ids).orderBy('key').execute() : [],
    /** Approved documents that an unended meeting holds back although their instant is past. */
    heldAt: (instant: string) =>
      db
        .selectFrom('documents')
        .selectAll()
        .where('held_since', 'is not', null)
        .where('withdrawn_at', 'is', null)
        .where('waiting_since', 'is', null)
        .where('release_at', '<=', instant)
        .orderBy('key')
        .execute(),
    /** Their papers that are still being written, in the order in which they were begun. */
    drafts: async (ids: readonly string[]) =>
      ids.length
        ? db.selectFrom('drafts').selectAll().where('release_id', 'in', ids).orderBy('position').orderBy('id').execute()
        : [],
    /** Which release each document belongs to that belongs to one. */
    ofDocuments: () => db.selectFrom('documents').select(['key', 'release_id']).where('release_id', '!=', '').execute(),
  }
}
