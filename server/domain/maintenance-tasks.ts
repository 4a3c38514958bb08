import type { Store } from '#server/store/store.ts'
import { guessesForgottenBefore, requestedSince } from './sign-in/guess-budgets.ts'

/** The security log is kept for thirteen months: a year of guesses, and a month to look at it. */
export const securityLogRetentionMs = 396 * 24 * 3_600_000

export type MaintenanceTasks = ReturnType<typeof createMaintenanceTasks>

/** Forgets what is kept for a time only, so that nobody can fill the disk by attemptOf: whoever is refused leaves rows as well. */
export function createMaintenanceTasks({ store, now }: { store: Store; now: () => Date }) {
  async function sweep(): Promise<void> {
    const at = now()
    await store.write(async (rows) => {
      await rows.securityLog.forget(new Date(at.getTime() - securityLogRetentionMs).toISOString())
      await rows.wrongGuesses.forget(guessesForgottenBefore(at))
      await rows.challenges.forget(requestedSince(at))
      await rows.callCounts.forgetBefore(at.toISOString())
    })
  }
  return { sweep }
}
