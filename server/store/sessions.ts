import type { Kysely } from 'kysely'
import { readSetting } from './stored-settings.ts'
import type { SessionRow, Tables } from './tables.ts'

/** Joins a session with its admin. Returns no session if the admin no longer exists. */
const withAdmin = (db: Kysely<Tables>) =>
  db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .selectAll('sessions')
    .select(['admins.email', 'admins.name', 'admins.role'])

/**
 * Returns one session with the rules of sign-in. Every call needs both, so one query reads both. The setting stores the roles at the time
 * of the choice, for the history; `passkeyRoles` returns the current roles.
 */
async function findSession(db: Kysely<Tables>, column: 'token_hash' | 'cookie_hash' | 'sessions.id', value: string) {
  const [roles, codesOff] = ['roles with passkeys', 'mailed codes off'] as const
  const result = await withAdmin(db)
    .select((ask) => {
      const select = (name: string) =>
        ask.selectFrom('settings').select('settings.value').where('settings.name', '=', name)
      return [select(roles).as('with_passkeys'), select(codesOff).as('codes_off')]
    })
    .where(column, '=', value)
    .executeTakeFirst()
  if (!result) return undefined
  const rules = {
    passkeysRequired: Boolean(readSetting(roles, result.with_passkeys ?? '[]')?.length),
    codesOff: readSetting(codesOff, result.codes_off ?? 'false') ?? false,
  }
  return { ...result, rules }
}

export function sessionRows(db: Kysely<Tables>) {
  return {
    ...sessionEnds(db),
    byToken: (hash: string) => findSession(db, 'token_hash', hash),
    byId: (id: string) => findSession(db, 'sessions.id', id),
    /**
     * Reads a session and locks its row until the transaction ends, so that the session cannot end before the commit. Uses an update that
     * changes nothing, because SQLite has no `for key share` and needs none.
     */
    hold: (id: string) =>
      db
        .updateTable('sessions')
        .set((ask) => ({ seen_at: ask.ref('seen_at') }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),
    byCookie: (hash: string) => findSession(db, 'cookie_hash', hash),
    /** Returns an admin's sessions, most recently used first. */
    ofAdmin: (adminId: string) =>
      db
        .selectFrom('sessions')
        .selectAll()
        .where('admin_id', '=', adminId)
        .orderBy('seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),
    all: () => withAdmin(db).orderBy('seen_at', 'desc').execute(),
    insert: async (row: SessionRow) => void (await db.insertInto('sessions').values(row).execute()),
    setWay: async (id: string, way: string) =>
      void (await db.updateTable('sessions').set({ way }).where('id', '=', id).execute()),
    confirm: async (id: string, at: string) =>
      void (await db.updateTable('sessions').set({ confirmed_at: at }).where('id', '=', id).execute()),
    touch: async (id: string, at: string) =>
      void (await db.updateTable('sessions').set({ seen_at: at }).where('id', '=', id).execute()),
  }
}

function sessionEnds(db: Kysely<Tables>) {
  return {
    /** Returns false if there was no such session. */
    end: async (id: string) => {
      const result = await db.deleteFrom('sessions').where('id', '=', id).executeTakeFirst()
      return Number(result.numDeletedRows) > 0
    },
    endAllOf: async (adminId: string) => {
      const result = await db.deleteFrom('sessions').where('admin_id', '=', adminId).executeTakeFirst()
      return Number(result.numDeletedRows)
    },
    endAll: async () => Number((await db.deleteFrom('sessions').executeTakeFirst()).numDeletedRows),
    forget: async ({ before, idleSince }: { before: string; idleSince: string }) =>
      void (await db
        .deleteFrom('sessions')
        .where((ask) => ask.or([ask('expires_at', '<=', before), ask('seen_at', '<', idleSince)]))
        .execute()),
  }
}
