import { type Kysely, sql } from 'kysely'
import { likePattern } from './like-pattern.ts'
import type { InRelease } from './releases.ts'
import type { Tables } from './tables.ts'

/** A document that somebody is still writing. */
export type DraftRow = InRelease & {
  id: string
  /** JSON of what it says so far, and where it is meant to stand. */
  content: string
  saved_by: string
  /** JSON list of everybody who saved it. */
  contributors: string
  saved_at: string
  /** Grows with each save: two who write at once hear of each other. */
  version: number
  /** The order in which drafts were begun. */
  position: number
}

export function draftRows(db: Kysely<Tables>) {
  return {
    all: () => db.selectFrom('drafts').selectAll().orderBy('saved_at', 'desc').orderBy('id').execute(),
    find: (id: string) => db.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Whether one of them says this, a link for example, somewhere. */
    hold: async (text: string): Promise<boolean> => {
      const found = await db
        .selectFrom('drafts')
        .select('id')
        .where((ask) => sql<boolean>`${ask.ref('content')} like ${likePattern(text)} escape '!'`)
        .executeTakeFirst()
      return found !== undefined
    },
    /** Inserts a draft after all others. */
    insert: async (row: Omit<DraftRow, 'position'>): Promise<DraftRow> =>
      db
        .insertInto('drafts')
        .values({ ...row, position: sql`(select coalesce(max(position), 0) + 1 from drafts)` })
        .returningAll()
        .executeTakeFirstOrThrow(),
    update: async ({ id, ...row }: Omit<DraftRow, 'position'>): Promise<DraftRow> =>
      db.updateTable('drafts').set(row).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
    remove: async (id: string) => void (await db.deleteFrom('drafts').where('id', '=', id).execute()),
  }
}
