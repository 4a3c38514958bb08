import type { Rows } from '#server/store/rows.ts'
import type { Store } from '#server/store/store.ts'
import type { SecurityLog } from '../security-log.ts'

/** A clock that goes back by more than this was set; less is drift, for which time stands still meanwhile. */
const driftMs = 5 * 60_000
const minuteMs = 60_000
/** Under which name the latest minute that was seen is kept, for the next start. */
const counter = 'sign-in clock, minutes'

/** The latest minute that was seen, in milliseconds since 1970; 0 if none was. */
export async function signInClockMs(rows: Rows): Promise<number> {
  return (await rows.counters.value(counter)) * minuteMs
}

export type SignInClock = ReturnType<typeof createSignInClock>

type ClockParts = { store: Store; now: () => Date; securityLog: SecurityLog }

/**
 * The time that codes, links and sessions are measured by: it never goes back, so that what has expired stays dead (fault F16). When the
 * machine's clock was set back further than drift, nothing issued before can be measured any more: it all ends, and time begins anew.
 */
export function createSignInClock({ store, now, securityLog }: ClockParts) {
  let latest: number | undefined
  let kept = 0

  /** The instant that counts, inside the transaction of whatever is measured by it. */
  async function tick(rows: Rows): Promise<Date> {
    latest ??= await signInClockMs(rows)
    const at = now().getTime()
    if (at < latest - driftMs) return beginAnew(rows, new Date(at))
    latest = Math.max(latest, at)
    const minute = Math.floor(latest / minuteMs)
    if (minute > kept) await rows.counters.raise(counter, minute)
    kept = minute
    return new Date(latest)
  }

  /** The same for what only reads. */
  async function instant(): Promise<Date> {
    latest ??= await signInClockMs(store.read)
    const at = now().getTime()
    if (at < latest - driftMs) return store.write(tick)
    latest = Math.max(latest, at)
    return new Date(latest)
  }

  /**
   * The latest instant known, for a check inside a transaction, which must not end sessions: `instant` was asked when the call began.
   */
  function reading(): Date {
    return new Date(Math.max(latest ?? 0, now().getTime()))
  }

  async function beginAnew(rows: Rows, at: Date): Promise<Date> {
    const bySeconds = String(Math.round(((latest ?? 0) - at.getTime()) / 1000))
    await rows.sessions.endAll()
    await rows.challenges.forgetAll()
    await rows.wrongGuesses.bringBackTo(at.toISOString())
    await rows.counters.set(counter, Math.floor(at.getTime() / minuteMs))
    await securityLog.note(rows, 'clock.set_back', { detail: `by ${bySeconds} s: all sessions and codes ended` })
    latest = at.getTime()
    kept = 0
    return at
  }

  return { tick, instant, reading }
}
