import type { Kysely } from 'kysely'
import type { ReleaseSlot } from '#model/release.ts'
import type { Tables } from './tables.ts'

/** Documents published together on a results day. Its items are the documents and drafts that refer to it. */
export type ReleaseRow = {
  id: string
  name: string
  /** Publication time of its items, ISO 8601 in UTC; null until set. */
  release_at: string | null
  /** An empty JSON list. Unused: acknowledgements are in `exchange_filings`. */
  acknowledgements: string
  meeting: string
  created_at: string
  created_by: string
  /** Time the release was marked as complete, ISO 8601 in UTC; null while it is open. */
  closed_at: string | null
  closed_by: string
  revision: number
}

/** Release and slot of a document or draft; both empty if it belongs to no release. */
export type InRelease = { release_id: string; slot: ReleaseSlot | '' }

export function releaseRows(db: Kysely<Tables>) {
  return {
    all: () => db.selectFrom('releases').selectAll().orderBy('created_at', 'desc').orderBy('id').execute(),
    find: (id: string) => db.selectFrom('releases').selectAll().where('id', '=', id).executeTakeFirst(),
    insert: async (row: ReleaseRow) => void (await db.insertInto('releases').values(row).execute()),
    update: async ({ id, ...row }: ReleaseRow) =>
      void (await db.updateTable('releases').set(row).where('id', '=', id).execute()),
    remove: async (id: string) => void (await db.deleteFrom('releases').where('id', '=', id).execute()),
    /** Returns the releases' filed documents, withdrawn documents included, in filing order. PostgreSQL does not accept an empty list. */
    documents: async (ids: readonly string[]) =>
      ids.length ? db.selectFrom('documents').selectAll().where('release_id', 'in', ids).orderBy('key').execute() : [],
    /** Returns approved documents past their release time that are held until a meeting ends. */
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
    /** Returns approved documents that are not yet published at `instant`: scheduled, or held until a meeting ends. */
    pendingAt: (instant: string) =>
      db
        .selectFrom('documents')
        .select(['key', 'release_at', 'held_since'])
        .where('withdrawn_at', 'is', null)
        .where('waiting_since', 'is', null)
        .where(({ or, eb }) => or([eb('release_at', '>', instant), eb('held_since', 'is not', null)]))
        .execute(),
    drafts: async (ids: readonly string[]) =>
      ids.length
        ? db.selectFrom('drafts').selectAll().where('release_id', 'in', ids).orderBy('position').orderBy('id').execute()
        : [],
    ofDocuments: () => db.selectFrom('documents').select(['key', 'release_id']).where('release_id', '!=', '').execute(),
  }
}
