import type { Rows } from '#server/store/rows.ts'
import type { Store } from '#server/store/store.ts'
import type { SecurityLog } from '../security-log.ts'

/** A clock that goes back by more than this was reset. Less is drift: the sign-in clock stops until the drift has passed. */
const driftMs = 5 * 60_000
const minuteMs = 60_000
/** Name under which the latest observed minute is stored, for the next start. */
const counter = 'sign-in clock, minutes'

/** Returns the latest observed minute, in milliseconds since 1970, or 0. */
export async function signInClockMs(rows: Rows): Promise<number> {
  return (await rows.counters.value(counter)) * minuteMs
}

export type SignInClock = ReturnType<typeof createSignInClock>

type ClockParts = { store: Store; now: () => Date; securityLog: SecurityLog }

/**
 * The clock of codes, links and sessions. It never goes back, so that expired credentials stay expired (fault F16). If the machine's
 * clock is set back further than drift, everything issued before ends, and the clock restarts.
 */
export function createSignInClock({ store, now, securityLog }: ClockParts) {
  let latest: number | undefined
  let stored = 0

  async function tick(rows: Rows): Promise<Date> {
    latest ??= await signInClockMs(rows)
    const time = now().getTime()
    if (time < latest - driftMs) return restartClock(rows, new Date(time))
    latest = Math.max(latest, time)
    const minute = Math.floor(latest / minuteMs)
    if (minute > stored) await rows.counters.raise(counter, minute)
    stored = minute
    return new Date(latest)
  }

  async function instant(): Promise<Date> {
    latest ??= await signInClockMs(store.read)
    const time = now().getTime()
    if (time < latest - driftMs) return store.write(tick)
    latest = Math.max(latest, time)
    return new Date(latest)
  }

  /**
   * Returns the latest known instant, for a check inside a transaction, which must not end sessions. `instant` was called at the start of
   * the call.
   */
  function reading(): Date {
    return new Date(Math.max(latest ?? 0, now().getTime()))
  }

  async function restartClock(rows: Rows, time: Date): Promise<Date> {
    const bySeconds = String(Math.round(((latest ?? 0) - time.getTime()) / 1000))
    await rows.sessions.endAll()
    await rows.challenges.forgetAll()
    await rows.wrongGuesses.restoreAt(time.toISOString())
    await rows.counters.set(counter, Math.floor(time.getTime() / minuteMs))
    await securityLog.note(rows, 'clock.set_back', { detail: `by ${bySeconds} s: all sessions and codes ended` })
    latest = time.getTime()
    stored = 0
    return time
  }

  return { tick, instant, reading }
}
