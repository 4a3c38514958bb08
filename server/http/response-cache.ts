import { LRUCache } from 'lru-cache'
import type { NextChange } from '#server/domain/next-change.ts'

/** A response built once and sent often. */
export type Cacheable = {
  bytes: number
  /** False for responses that must not be cached: errors. */
  keep: boolean
}

/** Inputs on which every cached response depends. */
export type CacheKey = {
  /** Number that increases with every change of the content: the last ledger number, plus the closing prices stored meanwhile. */
  revision: () => number
  now: () => Date
  /** Returns the next change of visible content that needs no write. */
  nextChangeAfter: (instant: Date) => Promise<NextChange>
}

type Entry<Made> = { made: Made; revision: number; until: number; madeAt: number }

/** Age at which a response is rebuilt in the background even without a write, in milliseconds, because the price changes too. */
export const refreshAfterMs = 60_000
/** Age beyond which a stale response is not served during its rebuild, in milliseconds. */
export const tooOldAfterMs = 600_000

export type ResponseCache<Made> = {
  /** Returns the cached response, if it can be served at once. `refresh` rebuilds it once it is a minute old. */
  hit: (key: string, refresh: () => Promise<Made>) => Made | undefined
  get: (key: string, make: () => Promise<Made>) => Promise<Made>
  /** Returns true if a request now would have to build the response: it is neither cached nor being built. */
  isMissing: (key: string) => boolean
  size: () => { entries: number; bytes: number }
}

/**
 * Caches responses that depend only on the content revision and the clock. A response is never older than an acknowledged write, or than
 * an instant that changed its content. Concurrent requests share one build. Memory stays within `bytesMax`.
 */
export function createResponseCache<Made extends Cacheable>({
  bytesMax,
  ...cacheKey
}: CacheKey & { bytesMax: number }): ResponseCache<Made> {
  const { revision, now } = cacheKey
  const entries = new LRUCache<string, Entry<Made>>({ maxSize: bytesMax, sizeCalculation: ({ made }) => made.bytes })
  const inFlight = createSingleFlight<Made>()
  let newest = 0

  const make = (key: string, work: () => Promise<Made>) =>
    inFlight.run(`${revision()} ${key}`, async () => {
      const entry = await makeCurrent(cacheKey, work)
      if (entry.made.keep) keep(key, entry)
      return entry.made
    })

  function keep(key: string, entry: Entry<Made>): void {
    if (entry.revision < newest) return
    // The other entries will never be served again: their memory is released at once.
    if (entry.revision > newest) entries.clear()
    newest = entry.revision
    entries.set(key, entry)
  }

  function hit(key: string, refresh: () => Promise<Made>): Made | undefined {
    const entry = entries.get(key)
    if (!entry || !isCurrent(entry, cacheKey)) return undefined
    // If a rebuild fails (the store is unavailable), the cached response is still valid: nothing was written.
    if (now().getTime() - entry.madeAt >= refreshAfterMs) make(key, refresh).catch(() => {})
    return entry.made
  }

  return {
    hit,
    get: async (key, work) => hit(key, work) ?? make(key, work),
    isMissing(key) {
      const entry = entries.peek(key)
      return !(entry && isCurrent(entry, cacheKey)) && !inFlight.has(`${revision()} ${key}`)
    },
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  }
}

/** True if an entry may be served now. False if the clock was set back. */
function isCurrent(entry: Entry<unknown>, { revision, now }: CacheKey): boolean {
  const at = now().getTime()
  const age = at - entry.madeAt
  return entry.revision === revision() && at < entry.until && age >= 0 && age < tooOldAfterMs
}

/** Builds a response, and again if an instant that changes it passed meanwhile: a caller that joined late called after that instant. */
async function makeCurrent<Made extends Cacheable>(
  { revision, now, nextChangeAfter }: CacheKey,
  work: () => Promise<Made>,
): Promise<Entry<Made>> {
  for (;;) {
    const madeFor = revision()
    const madeAt = now()
    const next = await nextChangeAfter(madeAt)
    const until = Math.min(next.release, next.foreseen)
    const created = await work()
    if (now().getTime() < until) return { made: created, revision: madeFor, until, madeAt: madeAt.getTime() }
  }
}

/** Runs one task per key at a time, shared by all concurrent callers. */
type SingleFlight<Result> = {
  run: (key: string, work: () => Promise<Result>) => Promise<Result>
  has: (key: string) => boolean
}

function createSingleFlight<Result>(): SingleFlight<Result> {
  const inFlight = new Map<string, Promise<Result>>()
  return {
    run(key, work) {
      const running = inFlight.get(key)
      if (running) return running
      const started = work().finally(() => inFlight.delete(key))
      inFlight.set(key, started)
      return started
    },
    has: (key) => inFlight.has(key),
  }
}
