import type { Kysely } from 'kysely'
import type { RegulationRow } from '#model/stored-rows.ts'
import type { Tables } from './tables.ts'

/** Admins' entries for the rows of regulation 46. */
export function regulation46Rows(db: Kysely<Tables>) {
  const remove = async (id: string) => void (await db.deleteFrom('regulation_46').where('id', '=', id).execute())
  return {
    all: () => db.selectFrom('regulation_46').selectAll().orderBy('id').execute(),
    find: (id: string) => db.selectFrom('regulation_46').selectAll().where('id', '=', id).executeTakeFirst(),
    upsert: async (row: RegulationRow) => {
      await remove(row.id)
      await db.insertInto('regulation_46').values(row).execute()
    },
    remove,
  }
}
