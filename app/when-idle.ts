/**
 * Calls back when the browser has nothing better to do, after `latestMs` in any case where that is given; the answer calls it off. Safari
 * cannot tell when it rests, so there it is soon.
 */
export function whenIdle(work: () => void, latestMs?: number): () => void {
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(work, 50)
    return () => clearTimeout(timer)
  }
  const moment = requestIdleCallback(work, { timeout: latestMs })
  return () => cancelIdleCallback(moment)
}
