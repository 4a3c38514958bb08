const hourMs = 3_600_000
/** Age at which a cached value is read again, in milliseconds. */
const freshForMs = hourMs
/** Age up to which a cached value is used if the provider does not respond, in milliseconds. */
const staleForMs = 24 * hourMs
/** Time that the cached value is used after a failure before the next read, in milliseconds. */
const retryAfterFailureMs = 60_000
/** Interval between retries without a cached value, in milliseconds. Visitors of the sign-in page wait for the retry. */
const tryAgainMs = 10_000

/**
 * Caches the result of `read`: fresh for an hour, and used for a day if reading fails. After a failure, reads again at most once a
 * minute, or once in ten seconds if nothing is cached.
 */
export function cachedFor<Value>(now: () => Date, read: () => Promise<Value>) {
  let cached: { value: Value; at: number } | undefined
  let failed: { at: number; error?: unknown } = { at: Number.NEGATIVE_INFINITY }
  let reading: Promise<Value> | undefined
  return async (): Promise<Value> => {
    const time = now().getTime()
    if (cached && time - cached.at < freshForMs) return cached.value
    const usable = cached && time - cached.at < staleForMs ? cached : undefined
    // If the clock was set back, the wait is not extended.
    const sinceFailedMs = Math.abs(time - failed.at)
    if (usable && sinceFailedMs < retryAfterFailureMs) return usable.value
    if (!usable && sinceFailedMs < tryAgainMs) throw failed.error
    reading ??= read().finally(() => {
      reading = undefined
    })
    try {
      const value = await reading
      cached = { value, at: time }
      return value
    } catch (error) {
      failed = { at: time, error }
      if (usable) return usable.value
      throw error
    }
  }
}
