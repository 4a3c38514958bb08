import type { Kysely } from 'kysely'
import { challengeAttempts } from './challenge-attempts.ts'
import type { ChallengeRow, Tables } from './tables.ts'

/** Requested sign-in codes and links: of admins, and decoys for everybody else. */
export function challengeRows(db: Kysely<Tables>) {
  return {
    ...challengeAttempts(db),
    insert: async (row: ChallengeRow) => void (await db.insertInto('challenges').values(row).execute()),
    /** Returns the times of the latest requests, newest first. `deviceId` is empty for an unknown device. */
    issuedSince: async (email: string, deviceId: string, since: string) => {
      const rows = await db
        .selectFrom('challenges')
        .select('created_at')
        .where('email', '=', email)
        .where('device_id', '=', deviceId)
        .where('created_at', '>', since)
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map((row) => row.created_at)
    },
    /** Invalidates the codes of the same browser and codes without a browser. Codes of other browsers stay valid. */
    kill: async ({ email, deviceId, browserHash }: { email: string; deviceId: string; browserHash: string }) =>
      void (await db
        .updateTable('challenges')
        .set({ used: 1 })
        .where('email', '=', email)
        .where('device_id', '=', deviceId)
        .where('used', '=', 0)
        .where((ask) => ask.or([ask('from_browser', '=', 0), ask('browser_hash', '=', browserHash)]))
        .execute()),
    forgetOf: async (email: string) => void (await db.deleteFrom('challenges').where('email', '=', email).execute()),
    forget: async (before: string) =>
      void (await db.deleteFrom('challenges').where('created_at', '<', before).execute()),
    forgetAll: async () => void (await db.deleteFrom('challenges').execute()),
  }
}
