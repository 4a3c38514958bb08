import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** A link by which one person outside sees the papers of one release. Times are ISO 8601 in UTC. */
export type PreviewRow = {
  id: string
  release_id: string
  /** Whose link it is: it stands on every page. */
  name: string
  /** SHA-256 of the token, hex: the database alone opens nothing. */
  token_hash: string
  created_at: string
  created_by: string
  expires_at: string
  revoked_at: string | null
  /** Where its link is mailed; empty where it is not. */
  mail: string
  /** SHA-256 of the token in the last mail, hex, and when that left. */
  mailed_hash: string | null
  mailed_at: string | null
  /** 1 while a second person has not approved it: it opens nothing. */
  waiting: number
  /** Who approved it: it shows papers of guarded sections as well. Empty if nobody had to. */
  approved_by: string
  /** Ledger number of the last change. */
  revision: number
}

/** One opening: of the list of papers where `paper` is empty, else of the paper of that name. */
export type PreviewOpeningRow = {
  id: string
  preview_id: string
  at: string
  address: string
  user_agent: string
  paper: string
}

export function previewRows(db: Kysely<Tables>) {
  return {
    of: (release: string) =>
      db
        .selectFrom('previews')
        .selectAll()
        .where('release_id', '=', release)
        .orderBy('created_at', 'desc')
        .orderBy('revision', 'desc')
        .execute(),
    find: (id: string) => db.selectFrom('previews').selectAll().where('id', '=', id).executeTakeFirst(),
    byToken: (hash: string) =>
      db
        .selectFrom('previews')
        .selectAll()
        .where((link) => link.or([link('token_hash', '=', hash), link('mailed_hash', '=', hash)]))
        .executeTakeFirst(),
    /** The names of all recipients. */
    names: async (): Promise<string[]> =>
      (await db.selectFrom('previews').select('name').distinct().execute()).map(({ name }) => name),
    /** What became of its mail to that address: no change of the link, so the history does not tell it. */
    mailed: async (
      { id, mail }: Pick<PreviewRow, 'id' | 'mail'>,
      became: Partial<Pick<PreviewRow, 'mailed_hash' | 'mailed_at'>>,
    ) => void (await db.updateTable('previews').set(became).where('id', '=', id).where('mail', '=', mail).execute()),
    /** The links somebody made that are not revoked. */
    madeBy: (email: string) =>
      db
        .selectFrom('previews')
        .selectAll()
        .where('created_by', '=', email)
        .where('revoked_at', 'is', null)
        .orderBy('id')
        .execute(),
    insert: async (row: PreviewRow) => void (await db.insertInto('previews').values(row).execute()),
    update: async ({ id, ...row }: PreviewRow) =>
      void (await db.updateTable('previews').set(row).where('id', '=', id).execute()),
    ...openingRows(db),
  }
}

function openingRows(db: Kysely<Tables>) {
  return {
    opened: async (row: PreviewOpeningRow) => void (await db.insertInto('preview_openings').values(row).execute()),
    /** The last openings of a link, the latest first. */
    openings: (preview: string, count: number) =>
      db
        .selectFrom('preview_openings')
        .selectAll()
        .where('preview_id', '=', preview)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(count)
        .execute(),
    countOpenings: async (preview: string): Promise<number> => {
      const row = await db
        .selectFrom('preview_openings')
        .select((ask) => ask.fn.countAll().as('count'))
        .where('preview_id', '=', preview)
        .executeTakeFirst()
      return Number(row?.count ?? 0)
    },
  }
}
