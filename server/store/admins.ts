import type { Kysely } from 'kysely'
import type { EditableText } from '#model/admin.ts'
import type { Role } from '#model/roles.ts'
import type { AdminRow, Tables } from './tables.ts'

export function adminRows(db: Kysely<Tables>) {
  return {
    all: () => db.selectFrom('admins').selectAll().orderBy('created_at').orderBy('id').execute(),
    byId: (id: string) => db.selectFrom('admins').selectAll().where('id', '=', id).executeTakeFirst(),
    /**
     * Locks an admin's row until the transaction ends. Call this before ending several of an admin's sessions, to prevent deadlocks
     * between two callers. Uses an update that changes nothing, as for sessions.
     */
    hold: async (id: string) =>
      void (await db
        .updateTable('admins')
        .set((ask) => ({ name: ask.ref('name') }))
        .where('id', '=', id)
        .execute()),
    byEmail: (email: string) => db.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirst(),
    insert: async (row: AdminRow) => void (await db.insertInto('admins').values(row).execute()),
    change: async (id: string, change: Partial<EditableText & { role: Role }>) =>
      void (await db.updateTable('admins').set(change).where('id', '=', id).execute()),
    setStart: async (id: string, start: AdminRow['start']) =>
      void (await db.updateTable('admins').set({ start }).where('id', '=', id).execute()),
    remove: async (id: string) => void (await db.deleteFrom('admins').where('id', '=', id).execute()),
    bySubject: (subject: string) =>
      db.selectFrom('admins').selectAll().where('google_sub', '=', subject).executeTakeFirst(),
    /** Links an external account to an admin who has none. Returns false if one is already linked. */
    pinSubject: async (id: string, subject: string) => {
      const result = await db
        .updateTable('admins')
        .set({ google_sub: subject })
        .where('id', '=', id)
        .where('google_sub', 'is', null)
        .executeTakeFirst()
      return Number(result.numUpdatedRows) === 1
    },
  }
}
