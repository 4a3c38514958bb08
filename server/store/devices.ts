import type { Kysely } from 'kysely'
import type { DeviceRow, Tables } from './tables.ts'

/** Browsers an admin has signed in with before. */
export function deviceRows(db: Kysely<Tables>) {
  return {
    known: (adminId: string, keyHash: string, time: string) =>
      db
        .selectFrom('devices')
        .selectAll()
        .where('key_hash', '=', keyHash)
        .where('admin_id', '=', adminId)
        .where('expires_at', '>', time)
        .executeTakeFirst(),
    insert: async (row: DeviceRow) => void (await db.insertInto('devices').values(row).execute()),
    forgetOf: async (adminId: string) =>
      void (await db.deleteFrom('devices').where('admin_id', '=', adminId).execute()),
    /** Returns true if a device was removed. */
    forgetByKey: async (keyHash: string) => {
      const result = await db.deleteFrom('devices').where('key_hash', '=', keyHash).executeTakeFirst()
      return Number(result.numDeletedRows) > 0
    },
    forget: async (before: string) => void (await db.deleteFrom('devices').where('expires_at', '<=', before).execute()),
    forgetAll: async () => void (await db.deleteFrom('devices').execute()),
  }
}
