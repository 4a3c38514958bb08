import type { Kysely } from 'kysely'
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
      void (await db
        .deleteFrom('challenges')
        .where('created_at', '<', before)
        .where('expires_at', '<', before)
        .execute()),
    forgetAll: async () => void (await db.deleteFrom('challenges').execute()),
  }
}

type Attempt = {
  email: string
  /** Empty for an unknown device. */
  deviceId: string
  browserHash: string
  time: string
  attemptsMax: number
}

function challengeAttempts(db: Kysely<Tables>) {
  return {
    attempt: (attempt: Attempt) => countAttempt(db, attempt),
    /** Marks a challenge as used. Returns false if another request has just used it. */
    consume: async (id: string) => {
      const result = await db
        .updateTable('challenges')
        .set({ used: 1 })
        .where('id', '=', id)
        .where('used', '=', 0)
        .executeTakeFirst()
      return Number(result.numUpdatedRows) === 1
    },
    /** Marks the link with this hash as used: in the browser that requested it, or an invitation in any browser. */
    consumeLink: ({ secretHash, browserHash, time }: { secretHash: string; browserHash: string; time: string }) =>
      db
        .updateTable('challenges')
        .set({ used: 1 })
        .where('secret_hash', '=', secretHash)
        .where((ask) =>
          ask.or([
            ask('kind', '=', 'invitation'),
            ask.and([ask('kind', '=', 'link'), ask('browser_hash', '=', browserHash)]),
          ]),
        )
        .where('used', '=', 0)
        .where('expires_at', '>', time)
        .returningAll()
        .executeTakeFirst(),
  }
}

/**
 * Counts one attempt and returns its challenge, in one statement, so that parallel guesses cannot exceed the limit. Prefers a browser's
 * own challenge to one without a browser.
 */
function countAttempt(db: Kysely<Tables>, { email, deviceId, browserHash, time, attemptsMax }: Attempt) {
  return (
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
          .where('expires_at', '>', time)
          .where((entry) => entry.or([entry('from_browser', '=', 0), entry('browser_hash', '=', browserHash)]))
          .orderBy((entry) => entry.case().when('browser_hash', '=', browserHash).then(0).else(1).end())
          .orderBy('created_at', 'desc')
          .limit(1),
      )
      // Repeated: after waiting for a concurrent attempt at the same row, the new state is visible.
      .where('used', '=', 0)
      .where('attempts', '<', attemptsMax)
      .returningAll()
      .executeTakeFirst()
  )
}
