/**
 * Runs `work` when the browser is idle, or after `latestMs` at the latest if given. Returns a function that cancels it. Safari has no
 * `requestIdleCallback`, so there it runs soon.
 */
export function whenIdle(work: () => void, latestMs?: number): () => void {
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(work, 50)
    return () => clearTimeout(timer)
  }
  const moment = requestIdleCallback(work, { timeout: latestMs })
  return () => cancelIdleCallback(moment)
}
