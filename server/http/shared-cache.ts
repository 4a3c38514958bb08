import type { Headers } from './security-headers.ts'

export type SharedCache = ReturnType<typeof createSharedCache>

/** How long to wait between attempts to purge, in milliseconds; after the last the log says so and the seconds run out by themselves. */
const purgeTriesMs = [0, 1000, 5000]
const purgeWithinMs = 3000
const minuteMs = 60_000
/** What every public page is known by in the shared cache. */
const surrogateKey = 'pages'

/**
 * A cache in front of the server that many readers share. It may keep a page for `seconds`, never past the next release, and is told to
 * forget after every write (`purgeUrl`). Without `seconds` nothing is said about one.
 */
export function createSharedCache({
  seconds,
  purgeUrl,
  now,
  onTrouble,
}: {
  seconds: number
  purgeUrl?: string
  now: () => Date
  onTrouble: (sentence: string) => void
}) {
  let wanted = 0
  let purging: Promise<void> | undefined

  /**
   * Seconds a shared cache may keep a page that stays true until `until` (epoch milliseconds): until the next full minute at most, for
   * releases fall on full minutes. Counting down to the release itself would tell everybody that one is planned, and when.
   */
  function maxAgeS(until: number): number {
    const at = now().getTime()
    const nextMinute = minuteMs - (at % minuteMs)
    return Math.max(0, Math.floor(Math.min(seconds * 1000, nextMinute, until - at) / 1000))
  }

  function pageHeaders(ageS: number): Headers {
    if (!seconds) return {}
    return { 'cache-control': `public, max-age=0, s-maxage=${ageS}, must-revalidate`, 'surrogate-key': surrogateKey }
  }

  /** Tells the shared cache that pages changed. Writes in quick succession share a purge; the last one is always followed by one. */
  function purge(revision: number): void {
    if (!purgeUrl) return
    wanted = revision
    purging ??= purgeUntilDone(purgeUrl).finally(() => {
      purging = undefined
    })
  }

  async function purgeUntilDone(url: string): Promise<void> {
    for (let done = 0; done < wanted; ) {
      const revision = wanted
      if (!(await purgeOnce(url, revision)))
        onTrouble(`The shared cache at ${new URL(url).origin} could not be purged.`)
      done = revision
    }
  }

  async function purgeOnce(url: string, revision: number): Promise<boolean> {
    for (const waitMs of purgeTriesMs) {
      await new Promise((done) => setTimeout(done, waitMs).unref())
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'surrogate-key': surrogateKey },
        body: JSON.stringify({ keys: [surrogateKey], revision }),
        redirect: 'error',
        signal: AbortSignal.timeout(purgeWithinMs),
      }).catch(() => undefined)
      await reply?.body?.cancel()
      if (reply?.ok) return true
    }
    return false
  }

  return { maxAgeS, pageHeaders, purge, settled: () => purging ?? Promise.resolve() }
}
