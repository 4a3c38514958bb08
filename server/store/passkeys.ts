import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** A passkey of an admin: what its holder is known by again. */
export type PasskeyRow = {
  id: string
  admin_id: string
  /** The browser's own name of it, base64url. */
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** How often it was used, as it tells itself: up to 4,294,967,295, which is no integer of PostgreSQL. */
  counter: string
  name: string
  created_at: string
  /** When it last signed its holder in; empty where it never did. */
  used_at: string
}

export function passkeyRows(db: Kysely<Tables>) {
  const ofOne = (adminId: string) => db.selectFrom('passkeys').selectAll().where('admin_id', '=', adminId)
  return {
    all: () => db.selectFrom('passkeys').selectAll().orderBy('created_at').orderBy('id').execute(),
    ofAdmin: (adminId: string) => ofOne(adminId).orderBy('created_at').orderBy('id').execute(),
    byId: (adminId: string, id: string) => ofOne(adminId).where('id', '=', id).executeTakeFirst(),
    byCredential: (credentialId: string) =>
      db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst(),
    insert: async (row: PasskeyRow) => void (await db.insertInto('passkeys').values(row).execute()),
    rename: async (id: string, name: string) =>
      void (await db.updateTable('passkeys').set({ name }).where('id', '=', id).execute()),
    /** Writes a use down; false if there was another since `before` was read, or the passkey is gone. */
    use: async ({ id, counter: before }: PasskeyRow, counter: string, at: string) => {
      const result = await db
        .updateTable('passkeys')
        .set({ counter, used_at: at })
        .where('id', '=', id)
        .where('counter', '=', before)
        .executeTakeFirst()
      return Number(result.numUpdatedRows) === 1
    },
    remove: async (id: string) => void (await db.deleteFrom('passkeys').where('id', '=', id).execute()),
    removeOf: async (adminId: string) =>
      void (await db.deleteFrom('passkeys').where('admin_id', '=', adminId).execute()),
    /** How many owners have one, a given passkey or person left out. */
    ownersWithout: async ({ passkey = '', admin = '' }: { passkey?: string; admin?: string } = {}) => {
      const rows = await db
        .selectFrom('passkeys')
        .innerJoin('admins', 'admins.id', 'passkeys.admin_id')
        .select('passkeys.admin_id')
        .distinct()
        .where('admins.role', '=', 'owner')
        .where('passkeys.id', '!=', passkey)
        .where('passkeys.admin_id', '!=', admin)
        .execute()
      return rows.length
    },
  }
}
