import type { Kysely } from 'kysely'
import type { EventRow } from '#model/stored-rows.ts'
import type { Tables } from './tables.ts'

export function eventRows(db: Kysely<Tables>) {
  return {
    all: () => db.selectFrom('events').selectAll().orderBy('starts').orderBy('id').execute(),
    find: (id: string) => db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst(),
    insert: async (rows: EventRow[]) => void (rows.length && (await db.insertInto('events').values(rows).execute())),
    update: async ({ id, ...row }: EventRow) =>
      void (await db.updateTable('events').set(row).where('id', '=', id).execute()),
    remove: async (id: string) => void (await db.deleteFrom('events').where('id', '=', id).execute()),
  }
}
