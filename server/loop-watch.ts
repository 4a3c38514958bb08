import type { Log } from './log.ts'

/** Interval of the event loop check, and tolerated delay, in milliseconds (fault F23). */
const roundMs = 500
const overdueMs = 1000

/**
 * Logs if this process was blocked for more than a second. Also checks the clock, so that a step is noticed when it happens and not at
 * the next request.
 */
export function watchLoop({ log, now }: { log: Log; now: () => Date }): () => void {
  let last = performance.now()
  const looking = setInterval(() => {
    const time = performance.now()
    const blockedMs = Math.round(time - last - roundMs)
    last = time
    now()
    if (blockedMs > overdueMs) log({ level: 'error', event: 'loop.blocked', ms: blockedMs })
  }, roundMs)
  looking.unref()
  return () => clearInterval(looking)
}
