import type { NextChange } from '#server/domain/next-change.ts'

/** Something made once and sent often. */
export type Cacheable = {
  /** Size in memory. */
  bytes: number
  /** False for what must be made anew each time: errors. */
  keep: boolean
}

/** What every kept answer depends on. */
export type CacheKey = {
  /** The content revision: the last ledger number. */
  revision: () => number
  now: () => Date
  /** When visitors will next see something else although nothing is written. */
  nextChangeAfter: (instant: Date) => Promise<NextChange>
}

type Entry<Made> = { made: Made; revision: number; until: number; madeAt: number; used: boolean }

/** After this long an answer is made anew in the background although nothing was written: the price moves too. */
export const refreshAfterMs = 60_000
/** After this long the stale response is not served while it is recomputed. */
export const tooOldAfterMs = 600_000

/**
 * Keeps answers that depend on the content revision and the clock alone. An answer is never older than an acknowledged write or an
 * instant that changed what it says; many who ask at once share one making; memory stays within `bytesMax`.
 */
export function createResponseCache<Made extends Cacheable>({
  revision,
  now,
  nextChangeAfter,
  bytesMax,
}: CacheKey & { bytesMax: number }) {
  const entries = new Map<string, Entry<Made>>()
  const inFlight = new Map<string, Promise<Made>>()
  let bytes = 0
  /** The revision of all that is kept. */
  let newest = 0

  /** The kept answer, if it may be given without waiting. `refresh` makes it anew once it is a minute old. */
  function hit(key: string, refresh: () => Promise<Made>): Made | undefined {
    const entry = current(key)
    if (!entry) return undefined
    entry.used = true
    // If it cannot be made anew (the store is away), the kept one is still true: nothing was written.
    if (now().getTime() - entry.madeAt >= refreshAfterMs) singleFlight(key, refresh).catch(() => {})
    return entry.made
  }

  /** The entry that may be given now. */
  function current(key: string): Entry<Made> | undefined {
    const entry = entries.get(key)
    if (!entry || entry.revision !== revision()) return undefined
    const at = now().getTime()
    const age = at - entry.madeAt
    return at >= entry.until || age >= tooOldAfterMs || age < 0 ? undefined : entry
  }

  /** Whether it would have to be made for whoever asks now: it is neither kept nor being made for somebody else. */
  function isMissing(key: string): boolean {
    return !current(key) && !inFlight.has(inFlightKey(key))
  }

  function inFlightKey(key: string): string {
    return `${revision()} ${key}`
  }

  function get(key: string, make: () => Promise<Made>): Promise<Made> {
    const known = hit(key, make)
    return known ? Promise.resolve(known) : singleFlight(key, make)
  }

  /** One making per key and revision, however many wait. */
  function singleFlight(key: string, make: () => Promise<Made>): Promise<Made> {
    const flight = inFlightKey(key)
    const running = inFlight.get(flight)
    if (running) return running
    const started = makeCurrent(key, make).finally(() => inFlight.delete(flight))
    inFlight.set(flight, started)
    return started
  }

  /** Makes it, and again if such an instant passed meanwhile: whoever joined late asked after it. */
  async function makeCurrent(key: string, make: () => Promise<Made>): Promise<Made> {
    for (;;) {
      const madeFor = revision()
      const madeAt = now()
      const next = await nextChangeAfter(madeAt)
      const until = Math.min(next.release, next.foreseen)
      const made = await make()
      if (now().getTime() >= until) continue
      if (made.keep) put(key, { made, revision: madeFor, until, madeAt: madeAt.getTime(), used: false })
      return made
    }
  }

  function put(key: string, entry: Entry<Made>): void {
    if (entry.revision < newest) return
    // Nobody will be given any of the others again: their memory is free at once, not when room is needed.
    if (entry.revision > newest) forgetAll()
    newest = entry.revision
    const before = entries.get(key)
    if (before) remove(key, before)
    if (entry.made.bytes > bytesMax) return
    while (bytes + entry.made.bytes > bytesMax) makeRoom()
    entries.set(key, entry)
    bytes += entry.made.bytes
  }

  /** The oldest that nobody asked for since its last turn goes; the others go to the end of the queue. */
  function makeRoom(): void {
    for (const [key, entry] of entries) {
      entries.delete(key)
      if (entry.used) {
        entry.used = false
        entries.set(key, entry)
        continue
      }
      bytes -= entry.made.bytes
      return
    }
  }

  function forgetAll(): void {
    entries.clear()
    bytes = 0
  }

  function remove(key: string, entry: Entry<Made>): void {
    entries.delete(key)
    bytes -= entry.made.bytes
  }

  return { hit, get, isMissing, size: () => ({ entries: entries.size, bytes }) }
}
