import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type PasskeyRow = {
  id: string
  admin_id: string
  /** Credential id assigned by the browser, base64url. */
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** Use counter reported by the passkey: up to 4,294,967,295, beyond PostgreSQL's integer. */
  counter: string
  name: string
  created_at: string
  /** Time of the last sign-in; empty if never used. */
  used_at: string
}

type Without = { passkey: string; admin: string; orAccount: boolean }

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
    /** Records a use. Returns false if the counter changed since `before` was read, or the passkey is gone. */
    use: async ({ id, counter: before }: PasskeyRow, counter: string, time: string) => {
      const result = await db
        .updateTable('passkeys')
        .set({ counter, used_at: time })
        .where('id', '=', id)
        .where('counter', '=', before)
        .executeTakeFirst()
      return Number(result.numUpdatedRows) === 1
    },
    remove: async (id: string) => void (await db.deleteFrom('passkeys').where('id', '=', id).execute()),
    removeOf: async (adminId: string) =>
      void (await db.deleteFrom('passkeys').where('admin_id', '=', adminId).execute()),
    /** Counts the owners with a passkey, or also those with an external account, ignoring the given passkey or admin. */
    ownersWithout: async ({ passkey = '', admin = '', orAccount = false }: Partial<Without> = {}) => {
      const others = db.selectFrom('passkeys').select('admin_id').where('id', '!=', passkey)
      const rows = await db
        .selectFrom('admins')
        .select('id')
        .where('role', '=', 'owner')
        .where('id', '!=', admin)
        .where((ask) => ask.or([ask('id', 'in', others), ...(orAccount ? [ask('google_sub', 'is not', null)] : [])]))
        .execute()
      return rows.length
    },
  }
}
