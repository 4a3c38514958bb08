import { createHmac } from 'node:crypto'
import type { NextChange } from '#server/domain/next-change.ts'
import type { Headers } from './security-headers.ts'

export type SharedCache = ReturnType<typeof createSharedCache>

/** How long to wait between attempts to purge, in milliseconds; after the last the log says so and the seconds run out by themselves. */
const purgeTriesMs = [0, 1000, 5000]
const purgeWithinMs = 3000
/** What every public page, and every file that visitors may open, is known by in the shared cache. */
const pagesKey = 'pages'
const filesKey = 'files'
/** More files than this are not named one by one in a purge: all of them go. */
const filesNamedMax = 100

/**
 * A cache in front of the server that many readers share. It may keep a page for at most `seconds`, never past an instant that changes
 * it, and is told to forget after every write (`purgeUrl`). Without `seconds` nothing is said about one.
 *
 * What it is told must not tell outsiders that a release is near (decision 12). So its time always ends at the end of a stretch of
 * `seconds` by the clock and once within each stretch, at a second that only `key` tells; a release within the stretch takes that
 * second's place.
 */
export function createSharedCache({
  seconds,
  purgeUrl,
  key,
  now,
  onTrouble,
  revision = () => 0,
  formerLinksSince = async () => [],
}: {
  seconds: number
  purgeUrl?: string
  /** Known to all servers of the site and to nobody else. */
  key: Buffer
  now: () => Date
  onTrouble: (sentence: string) => void
  /** The last ledger number, and the links whose documents were changed after one; undefined for more than is worth naming. */
  revision?: () => number
  formerLinksSince?: (number: number) => Promise<string[] | undefined>
}) {
  let purged = revision()
  let wanted = purged
  let purging: Promise<void> | undefined
  let generation = { from: -1, changesAt: 0 }

  /** Seconds a shared cache may keep a page that stays true until then. */
  function maxAgeS({ release, foreseen }: NextChange): number {
    if (!seconds) return 0
    const at = now().getTime()
    const from = at - (at % (seconds * 1000))
    const end = from + seconds * 1000
    const changesAt = release < end ? release - (release % 1000) : secretSecond(from)
    // No lifetime may span the second in which the generation changes: a release may come at any moment of it.
    const until = at < changesAt ? changesAt : at < changesAt + 1000 ? at : end
    return Math.max(0, Math.floor((Math.min(until, foreseen) - at) / 1000))
  }

  /** When the cache generation changes in the stretch that begins at `from`. */
  function secretSecond(from: number): number {
    if (generation.from !== from) {
      const digest = createHmac('sha256', key).update(`turn of the stretch at ${from}`).digest()
      generation = { from, changesAt: from + (digest.readUInt32BE() % seconds) * 1000 }
    }
    return generation.changesAt
  }

  function pageHeaders(ageS: number): Headers {
    if (!seconds) return {}
    return { 'cache-control': `public, max-age=0, s-maxage=${ageS}, must-revalidate`, 'surrogate-key': pagesKey }
  }

  /** What a file that visitors may open is known by. */
  const fileHeaders = (id: string): Headers =>
    seconds || purgeUrl ? { 'surrogate-key': `${filesKey} ${fileKey(id)}` } : {}

  /** Tells the shared cache that pages changed, and which files. Writes in quick succession share a purge; the last one is always followed by one. */
  function purge(revision: number): void {
    if (!purgeUrl) return
    wanted = revision
    purging ??= purgeUntilDone(purgeUrl).finally(() => {
      purging = undefined
    })
  }

  async function purgeUntilDone(url: string): Promise<void> {
    while (purged < wanted) {
      const revision = wanted
      // What cannot be found out (the store is away) may be any of them.
      const links = await formerLinksSince(purged).catch(() => undefined)
      if (!(await purgeOnce(url, revision, links)))
        onTrouble(`The shared cache at ${new URL(url).origin} could not be purged.`)
      purged = revision
    }
  }

  async function purgeOnce(url: string, revision: number, links: string[] | undefined): Promise<boolean> {
    const named = links && links.length <= filesNamedMax ? links : undefined
    const keys = [pagesKey, ...(named ? named.map((link) => fileKey(link.split('/')[2] ?? '')) : [filesKey])]
    for (const waitMs of purgeTriesMs) {
      await new Promise((done) => setTimeout(done, waitMs).unref())
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'surrogate-key': keys.join(' ') },
        body: JSON.stringify({ keys, links: named ?? [], revision }),
        redirect: 'error',
        signal: AbortSignal.timeout(purgeWithinMs),
      }).catch(() => undefined)
      await reply?.body?.cancel()
      if (reply?.ok) return true
    }
    return false
  }

  return { maxAgeS, pageHeaders, fileHeaders, purge, settled: () => purging ?? Promise.resolve() }
}

const fileKey = (id: string) => `file-${id}`
