import type { CallRow } from '#contract/define-calls.ts'
import { type Limit, perMinute } from '#contract/limits.ts'
import { Refusal } from '#contract/refusal.ts'
import { mutates } from '#contract/replies/replies.ts'
import { forgetOldest } from '#model/forget-oldest.ts'
import type { Caller, SignedIn } from '#server/calls/handler.ts'
import type { Store } from '#server/store/store.ts'
import { limitKey } from './client-address.ts'

/** Counts one more under a key, or returns the seconds until the next attempt is allowed. */
export type Tally = (key: string, limits: readonly Limit[]) => Promise<number | undefined>

export type CallLimits = ReturnType<typeof createCallLimits>

/** Enforces the limits in the contract's rows. Their keys come from the socket and the table, never from the caller's input (A15). */
export function createCallLimits({ tally, now }: { tally: Tally; now: () => Date }) {
  const writes = createMinuteCounter(now)
  const computed = createMinuteCounter(now)

  return {
    async countCall(name: string, row: CallRow, caller: Pick<Caller, 'address'>): Promise<void> {
      if (row.perMinute) refuseFor(computed(`${name} ${limitKey(caller.address)}`, row.perMinute))
      if (row.perAddress) refuseFor(await tally(`${name} ${limitKey(caller.address)}`, row.perAddress))
      if (row.overall) refuseFor(await tally(`${name} everyone`, row.overall))
    },
    countWrite(row: CallRow, admin: SignedIn): void {
      if (mutates(row)) refuseFor(writes(admin.sessionId, perMinute.sessionWrite))
    },
  }
}

function refuseFor(seconds: number | undefined): void {
  if (seconds === undefined) return
  throw new Refusal('too-often', `Too many attempts. Try again in ${inWords(seconds)}.`, { retryAfterS: seconds })
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  return seconds < 5400 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`
}

/** Maximum number of keys counted separately per minute. */
export const keysPerMinuteMax = 20_000
/** Key that counts all further keys of a minute: a caller with ever new addresses is limited as one. */
const theRest = 'the rest'

/** Counts within the current minute. Returns the seconds until the next minute if the limit is exceeded. */
export function createMinuteCounter(now: () => Date) {
  let minute = 0
  let counts = new Map<string, number>()
  return (key: string, max: number): number | undefined => {
    const at = now().getTime()
    if (Math.floor(at / 60_000) !== minute) {
      minute = Math.floor(at / 60_000)
      counts = new Map()
    }
    const counted = counts.has(key) || counts.size < keysPerMinuteMax ? key : theRest
    const count = (counts.get(counted) ?? 0) + 1
    if (count > max) return Math.max(1, 60 - Math.floor((at % 60_000) / 1000))
    counts.set(counted, count)
    return undefined
  }
}

/** Maximum number of keys in memory; beyond it the least recently used are evicted. */
const keysMax = 50_000

/** Counts in one server's memory: exact, lost at restart. */
export function createMemoryTally(now: () => Date): Tally {
  const stamps = new Map<string, number[]>()
  return async (key, limits) => {
    const at = now().getTime()
    const stored = recent(stamps.get(key) ?? [], limits, at)
    const wait = waitS(stored, limits, at)
    if (wait !== undefined) return wait
    stamps.delete(key)
    stamps.set(key, [...stored, at])
    forgetOldest(stamps, keysMax)
    return undefined
  }
}

/** Counts across servers that share one database. */
export function createStoreTally(store: Store, now: () => Date): Tally {
  return (key, limits) =>
    store.write(async (rows) => {
      const at = now().getTime()
      const stored = recent(await rows.callCounts.lock(key), limits, at)
      const wait = waitS(stored, limits, at)
      if (wait !== undefined) return wait
      await rows.callCounts.set(key, [...stored, at], new Date(at + longest(limits) * 1000).toISOString())
      return undefined
    })
}

function longest(limits: readonly Limit[]): number {
  return Math.max(...limits.map(({ windowSeconds }) => windowSeconds))
}

function recent(stamps: readonly number[], limits: readonly Limit[], at: number): number[] {
  const from = at - longest(limits) * 1000
  return stamps.filter((stamp) => stamp > from && stamp <= at)
}

/** Returns the seconds until the strictest limit allows one more, or undefined if all allow one now. */
function waitS(stamps: readonly number[], limits: readonly Limit[], at: number): number | undefined {
  const waits = limits.flatMap(({ times, windowSeconds }) => {
    const within = stamps.filter((stamp) => stamp > at - windowSeconds * 1000)
    const oldest = within.at(-times)
    return within.length >= times && oldest !== undefined
      ? [Math.max(1, Math.ceil((oldest + windowSeconds * 1000 - at) / 1000))]
      : []
  })
  return waits.length ? Math.max(...waits) : undefined
}
