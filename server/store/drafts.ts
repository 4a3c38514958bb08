import { type Kysely, sql } from 'kysely'
import { likePattern } from './like-pattern.ts'
import type { InRelease } from './releases.ts'
import type { Tables } from './tables.ts'

/** A document that is still being written. */
export type DraftRow = InRelease & {
  id: string
  /** JSON of the draft's content and intended place. */
  content: string
  saved_by: string
  /** JSON list of everybody who saved the draft. */
  contributors: string
  saved_at: string
  version: number
  position: number
}

export function draftRows(db: Kysely<Tables>) {
  return {
    all: () => db.selectFrom('drafts').selectAll().orderBy('saved_at', 'desc').orderBy('id').execute(),
    find: (id: string) => db.selectFrom('drafts').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Returns true if any draft contains this text, for example a link. */
    hold: async (text: string): Promise<boolean> => {
      const result = await db
        .selectFrom('drafts')
        .select('id')
        .where((ask) => sql<boolean>`${ask.ref('content')} like ${likePattern(text)} escape '!'`)
        .executeTakeFirst()
      return result !== undefined
    },
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
