import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type Attempt = {
  email: string
  /** Empty for an unknown device. */
  deviceId: string
  browserHash: string
  at: string
  attemptsMax: number
}

/** What an attempt at a code or link does to the challenge it is made at. */
export function challengeAttempts(db: Kysely<Tables>) {
  return {
    attempt: (attempt: Attempt) => countAttempt(db, attempt),
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
  }
}

/**
 * Counts one attempt and answers the challenge it is made at, in one statement: parallel guesses cannot pass the count. A browser's
 * own challenge comes before one that no browser asked for.
 */
function countAttempt(db: Kysely<Tables>, { email, deviceId, browserHash, at, attemptsMax }: Attempt) {
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
      .executeTakeFirst()
  )
}
