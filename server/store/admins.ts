import type { Kysely } from 'kysely'
import type { AdminRow, Tables } from './tables.ts'

export function adminRows(db: Kysely<Tables>) {
  return {
    all: () => db.selectFrom('admins').selectAll().orderBy('created_at').orderBy('id').execute(),
    byId: (id: string) => db.selectFrom('admins').selectAll().where('id', '=', id).executeTakeFirst(),
    byEmail: (email: string) => db.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirst(),
    insert: async (row: AdminRow) => void (await db.insertInto('admins').values(row).execute()),
    remove: async (id: string) => void (await db.deleteFrom('admins').where('id', '=', id).execute()),
    pinSubject: async (id: string, subject: string) =>
      void (await db.updateTable('admins').set({ google_sub: subject }).where('id', '=', id).execute()),
  }
}
