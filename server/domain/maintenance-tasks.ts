import { dayInIndia, monthFrom } from '#model/india-time.ts'
import { readersRetentionMonths } from '#model/readership.ts'
import type { Store } from '#server/store/store.ts'
import { forgottenEvents } from './security-log-chain.ts'
import { guessesForgottenBefore, requestedSince } from './sign-in/guess-budgets.ts'

/** Retention of the security log, in milliseconds: thirteen months, a year of guesses and a month to review them. */
export const securityLogRetentionMs = 396 * 24 * 3_600_000

/** Deletes expired data, so that nobody can fill the disk with failed attempts: rejected requests add rows as well. */
export function createMaintenanceTasks({ store, now }: { store: Store; now: () => Date }) {
  async function sweep(): Promise<void> {
    const time = now()
    await store.write(async (rows) => {
      const last = await rows.securityLog.forget(new Date(time.getTime() - securityLogRetentionMs).toISOString())
      if (last !== undefined) await rows.counters.raise(forgottenEvents, last)
      await rows.wrongGuesses.forget(guessesForgottenBefore(time))
      await rows.challenges.forget(requestedSince(time))
      await rows.callCounts.forgetBefore(time.toISOString())
      await rows.readerCounts.forgetBefore(monthFrom(dayInIndia(time), -readersRetentionMonths))
    })
  }
  return { sweep }
}
