import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** A link that shows one outside person the items of one release. Times are ISO 8601 in UTC. */
export type PreviewRow = {
  id: string
  release_id: string
  name: string
  /** SHA-256 of the token, hex: the database alone grants no access. */
  token_hash: string
  created_at: string
  created_by: string
  expires_at: string
  revoked_at: string | null
  /** E-mail address for the link; empty if the link is not mailed. */
  mail: string
  /** SHA-256 of the token in the last mail, hex. `mailed_at` is the time of that mail. */
  mailed_hash: string | null
  mailed_at: string | null
  /** 1 while approval is pending: the link then opens nothing. */
  waiting: number
  /** The approver, who makes items of guarded sections visible. Empty if no approval was required. */
  approved_by: string
  revision: number
}

/** One opening of the list of items if `paper` is empty, otherwise of the item with that name. */
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
    /** Returns the links that work or worked: not awaiting approval. */
    opening: () => db.selectFrom('previews').selectAll().where('waiting', '=', 0).orderBy('created_at').execute(),
    names: async (): Promise<string[]> =>
      (await db.selectFrom('previews').select('name').distinct().execute()).map(({ name }) => name),
    /** Records the result of its mail to that address. Not a change of the link, so the history does not contain it. */
    mailed: async (
      { id, mail }: Pick<PreviewRow, 'id' | 'mail'>,
      became: Partial<Pick<PreviewRow, 'mailed_hash' | 'mailed_at'>>,
    ) => void (await db.updateTable('previews').set(became).where('id', '=', id).where('mail', '=', mail).execute()),
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
