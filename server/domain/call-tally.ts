import type { Limit } from '#contract/limits.ts'
import { forgetOldest } from '#model/forget-oldest.ts'
import type { Store } from '#server/store/store.ts'

/** Counts one more under a key, or returns the seconds until the next attempt is allowed. */
export type Tally = (key: string, limits: readonly Limit[]) => Promise<number | undefined>

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
