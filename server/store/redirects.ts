import type { Kysely } from 'kysely'
import type { RedirectRow } from '#model/stored-rows.ts'
import { inPortions } from './in-portions.ts'
import type { Tables } from './tables.ts'

export function redirectRows(db: Kysely<Tables>) {
  const select = () => db.selectFrom('redirects').selectAll()
  return {
    all: () => select().orderBy('from_path').execute(),
    find: (id: string) => select().where('id', '=', id).executeTakeFirst(),
    /** Returns the redirect from a former address. */
    at: (from: string) => select().where('from_path', '=', from).executeTakeFirst(),
    insert: (rows: RedirectRow[]) =>
      inPortions(rows, (portion) => db.insertInto('redirects').values(portion).execute()),
    update: async ({ id, ...row }: RedirectRow) =>
      void (await db.updateTable('redirects').set(row).where('id', '=', id).execute()),
    remove: async (id: string) => void (await db.deleteFrom('redirects').where('id', '=', id).execute()),
  }
}
