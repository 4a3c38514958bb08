const hourMs = 3_600_000
/** What was read is read again after this long… */
const freshForMs = hourMs
/** …and, if the provider does not answer, used for this long. */
const staleForMs = 24 * hourMs
/** After a failure what is cached is used for this long before anybody looks again. */
const lookAgainMs = 60_000
/** A provider that was never heard of, or not for a day, is asked again after this long: whoever opens the sign-in page waits for it. */
const tryAgainMs = 10_000

/**
 * Caches what `read` answers: fresh for an hour, and for a day if reading fails. After a failure it is asked again at most once a minute;
 * where nothing is cached, at most once in ten seconds.
 */
export function cachedFor<Value>(now: () => Date, read: () => Promise<Value>) {
  let cached: { value: Value; at: number } | undefined
  let failed: { at: number; error?: unknown } = { at: Number.NEGATIVE_INFINITY }
  let reading: Promise<Value> | undefined
  return async (): Promise<Value> => {
    const at = now().getTime()
    if (cached && at - cached.at < freshForMs) return cached.value
    const usable = cached && at - cached.at < staleForMs ? cached : undefined
    // A clock that was set back makes nobody wait for it.
    const sinceFailedMs = Math.abs(at - failed.at)
    if (usable && sinceFailedMs < lookAgainMs) return usable.value
    if (!usable && sinceFailedMs < tryAgainMs) throw failed.error
    reading ??= read().finally(() => {
      reading = undefined
    })
    try {
      const value = await reading
      cached = { value, at }
      return value
    } catch (error) {
      failed = { at, error }
      if (usable) return usable.value
      throw error
    }
  }
}
