import type { Kysely } from 'kysely'
import type { ContentChangeRow } from '#model/stored-rows.ts'
import type { Tables } from './tables.ts'

/** Changes of page texts and of the company's facts. */
export function contentChangeRows(db: Kysely<Tables>) {
  const remove = async (id: string) => void (await db.deleteFrom('content_changes').where('id', '=', id).execute())
  return {
    /** Returns all changes in the order in which they apply. */
    all: () => db.selectFrom('content_changes').selectAll().orderBy('starts_at').orderBy('revision').execute(),
    find: (id: string) => db.selectFrom('content_changes').selectAll().where('id', '=', id).executeTakeFirst(),
    upsert: async (row: ContentChangeRow) => {
      await remove(row.id)
      await db.insertInto('content_changes').values(row).execute()
    },
    remove,
  }
}
