import type { CallRow } from '#contract/define-calls.ts'
import { type Limit, perMinute } from '#contract/limits.ts'
import { Refusal } from '#contract/refusal.ts'
import { forgetOldest } from '#model/forget-oldest.ts'
import type { Caller, SignedIn } from '#server/calls/handler.ts'
import type { Store } from '#server/store/store.ts'
import { limitKey } from './client-address.ts'

/** Counts one more under a key, or answers in how many seconds it may be tried again. */
export type Tally = (key: string, limits: readonly Limit[]) => Promise<number | undefined>

export type CallLimits = ReturnType<typeof createCallLimits>

/** Keeps the limits that the contract's rows state. Their keys come from the socket and the table, never from what a caller wrote (A15). */
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
      if (row.mutates) refuseFor(writes(admin.sessionId, perMinute.sessionWrite))
    },
  }
}

function refuseFor(seconds: number | undefined): void {
  if (seconds === undefined) return
  throw new Refusal('too-often', `That was too often. Try again in ${inWords(seconds)}.`, { retryAfterS: seconds })
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  return seconds < 5400 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`
}

/** How many keys one minute counts apart from each other. */
export const keysPerMinuteMax = 20_000
/** What every further key of that minute is counted under: whoever comes from ever new addresses is limited as one. */
const theRest = 'the rest'

/** Counts within the running minute. Answers the seconds until the next one where there were too many. */
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

/** How many keys are held in memory; beyond it those that have been quiet longest are forgotten. */
const keysMax = 50_000

/** One server's memory: exact, gone at restart. */
export function createMemoryTally(now: () => Date): Tally {
  const stamps = new Map<string, number[]>()
  return async (key, limits) => {
    const at = now().getTime()
    const kept = recent(stamps.get(key) ?? [], limits, at)
    const wait = waitS(kept, limits, at)
    if (wait !== undefined) return wait
    stamps.delete(key)
    stamps.set(key, [...kept, at])
    forgetOldest(stamps, keysMax)
    return undefined
  }
}

/** Several servers on one database count together. */
export function createStoreTally(store: Store, now: () => Date): Tally {
  return (key, limits) =>
    store.write(async (rows) => {
      const at = now().getTime()
      const kept = recent(await rows.callCounts.lock(key), limits, at)
      const wait = waitS(kept, limits, at)
      if (wait !== undefined) return wait
      await rows.callCounts.keep(key, [...kept, at], new Date(at + longest(limits) * 1000).toISOString())
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

/** Seconds until the tightest limit lets one more through; undefined if all do now. */
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
