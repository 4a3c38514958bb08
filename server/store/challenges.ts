import type { Kysely } from 'kysely'
import type { ChallengeRow, Tables } from './tables.ts'

/** Codes and links that were asked for: of admins, and decoys for everybody else. */
export function challengeRows(db: Kysely<Tables>) {
  return {
    insert: async (row: ChallengeRow) => void (await db.insertInto('challenges').values(row).execute()),
    /** When the latest were asked for, newest first. `deviceId` is empty for an unknown device. */
    askedSince: async (email: string, deviceId: string, since: string) => {
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
    /** A new code kills the old ones of the same browser and those that no browser asked for, but none of another browser's. */
    kill: async ({ email, deviceId, browserHash }: { email: string; deviceId: string; browserHash: string }) =>
      void (await db
        .updateTable('challenges')
        .set({ used: 1 })
        .where('email', '=', email)
        .where('device_id', '=', deviceId)
        .where('used', '=', 0)
        .where((ask) => ask.or([ask('from_browser', '=', 0), ask('browser_hash', '=', browserHash)]))
        .execute()),
    /**
     * Counts one attempt and answers the challenge it is made at, in one statement: parallel guesses cannot pass the count. A browser's
     * own challenge comes before one that no browser asked for.
     */
    attempt: ({
      email,
      deviceId,
      browserHash,
      at,
      attemptsMax,
    }: {
      email: string
      deviceId: string
      browserHash: string
      at: string
      attemptsMax: number
    }) =>
      db
        .updateTable('challenges')
        .set((ask) => ({ attempts: ask('attempts', '+', 1) }))
        .where('id', '=', (ask) =>
          ask
            .selectFrom('challenges')
            .select('id')
            .where('email', '=', email)
            .where('device_id', '=', deviceId)
            .where('kind', '=', 'code')
            .where('used', '=', 0)
            .where('attempts', '<', attemptsMax)
            .where('expires_at', '>', at)
            .where((one) => one.or([one('from_browser', '=', 0), one('browser_hash', '=', browserHash)]))
            .orderBy((one) => one.case().when('browser_hash', '=', browserHash).then(0).else(1).end())
            .orderBy('created_at', 'desc')
            .limit(1),
        )
        // Once more: whoever waited for another attempt at the same row sees what that left.
        .where('used', '=', 0)
        .where('attempts', '<', attemptsMax)
        .returningAll()
        .executeTakeFirst(),
    /** Spends a challenge; false if somebody else just did. */
    spend: async (id: string) => {
      const result = await db
        .updateTable('challenges')
        .set({ used: 1 })
        .where('id', '=', id)
        .where('used', '=', 0)
        .executeTakeFirst()
      return Number(result.numUpdatedRows) === 1
    },
    /** Spends the link with this hash in the browser that asked for it. */
    spendLink: ({ secretHash, browserHash, at }: { secretHash: string; browserHash: string; at: string }) =>
      db
        .updateTable('challenges')
        .set({ used: 1 })
        .where('secret_hash', '=', secretHash)
        .where('kind', '=', 'link')
        .where('used', '=', 0)
        .where('browser_hash', '=', browserHash)
        .where('expires_at', '>', at)
        .returningAll()
        .executeTakeFirst(),
    forgetOf: async (email: string) => void (await db.deleteFrom('challenges').where('email', '=', email).execute()),
    forget: async (before: string) =>
      void (await db.deleteFrom('challenges').where('created_at', '<', before).execute()),
    forgetAll: async () => void (await db.deleteFrom('challenges').execute()),
  }
}
