import type { NextChange } from '#server/domain/next-change.ts'
import { createLruCache } from './lru-cache.ts'
import { createSingleFlight } from './single-flight.ts'

/** Something made once and sent often. */
export type Cacheable = {
  /** Size in memory. */
  bytes: number
  /** False for what must be made anew each time: errors. */
  keep: boolean
}

/** What every cached response depends on. */
export type CacheKey = {
  /** A number that grows with every change of the content: the last ledger number, and the closing prices kept meanwhile. */
  revision: () => number
  now: () => Date
  /** When visitors will next see something else although nothing is written. */
  nextChangeAfter: (instant: Date) => Promise<NextChange>
}

type Entry<Made> = { made: Made; bytes: number; revision: number; until: number; madeAt: number }

/** After this long an answer is made anew in the background although nothing was written: the price moves too. */
export const refreshAfterMs = 60_000
/** After this long the stale response is not served while it is recomputed. */
export const tooOldAfterMs = 600_000

export type ResponseCache<Made> = {
  /** The cached response, if it may be given without waiting. `refresh` makes it anew once it is a minute old. */
  hit: (key: string, refresh: () => Promise<Made>) => Made | undefined
  /** The cached response, or else a new one. */
  get: (key: string, make: () => Promise<Made>) => Promise<Made>
  /** Whether it would have to be made for whoever asks now: it is neither cached nor being made for somebody else. */
  isMissing: (key: string) => boolean
  size: () => { entries: number; bytes: number }
}

/**
 * Caches responses that depend on the content revision and the clock alone. A response is never older than an acknowledged write or an
 * instant that changed what it says; many who ask at once share one making; memory stays within `bytesMax`.
 */
export function createResponseCache<Made extends Cacheable>({
  bytesMax,
  ...cacheKey
}: CacheKey & { bytesMax: number }): ResponseCache<Made> {
  const { revision, now } = cacheKey
  const entries = createLruCache<Entry<Made>>(bytesMax)
  const inFlight = createSingleFlight<Made>()
  /** The revision of all that is cached. */
  let newest = 0

  /** Makes it once per key and revision. */
  const make = (key: string, work: () => Promise<Made>) =>
    inFlight.run(`${revision()} ${key}`, async () => {
      const entry = await makeCurrent(cacheKey, work)
      if (entry.made.keep) keep(key, entry)
      return entry.made
    })

  function keep(key: string, entry: Entry<Made>): void {
    if (entry.revision < newest) return
    // Nobody will be given any of the others again: their memory is free at once, not when room is needed.
    if (entry.revision > newest) entries.clear()
    newest = entry.revision
    entries.put(key, entry)
  }

  function hit(key: string, refresh: () => Promise<Made>): Made | undefined {
    const entry = entries.get(key)
    if (!entry || !isCurrent(entry, cacheKey)) return undefined
    entries.touch(key)
    // If it cannot be made anew (the store is unavailable), the cached one is still true: nothing was written.
    if (now().getTime() - entry.madeAt >= refreshAfterMs) make(key, refresh).catch(() => {})
    return entry.made
  }

  return {
    hit,
    get: async (key, work) => hit(key, work) ?? make(key, work),
    isMissing(key) {
      const entry = entries.get(key)
      return !(entry && isCurrent(entry, cacheKey)) && !inFlight.has(`${revision()} ${key}`)
    },
    size: entries.size,
  }
}

/** Whether an entry may be given now. A clock that was set back makes it none. */
function isCurrent(entry: Entry<unknown>, { revision, now }: CacheKey): boolean {
  const at = now().getTime()
  const age = at - entry.madeAt
  return entry.revision === revision() && at < entry.until && age >= 0 && age < tooOldAfterMs
}

/** Makes it, and again if an instant that changes it passed meanwhile: whoever joined late asked after it. */
async function makeCurrent<Made extends Cacheable>(
  { revision, now, nextChangeAfter }: CacheKey,
  work: () => Promise<Made>,
): Promise<Entry<Made>> {
  for (;;) {
    const madeFor = revision()
    const madeAt = now()
    const next = await nextChangeAfter(madeAt)
    const until = Math.min(next.release, next.foreseen)
    const made = await work()
    if (now().getTime() < until) return { made, bytes: made.bytes, revision: madeFor, until, madeAt: madeAt.getTime() }
  }
}
