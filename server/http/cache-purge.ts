import type { Headers } from './security-headers.ts'

/** How long to wait between attempts to purge, in milliseconds; the last failure is logged. */
const purgeTriesMs = [0, 1000, 5000]
const purgeWithinMs = 3000
/** The surrogate keys that every public page, and every file that visitors may open, carries. */
const pagesKey = 'pages'
const filesKey = 'files'
/** More files than this are not named one by one in a purge: all of them go. */
const filesNamedMax = 100

export type CachePurge = {
  pageHeaders: () => Headers
  /** The headers of a file that visitors may open, by its id. */
  fileHeaders: (id: string) => Headers
  /** Tells the shared cache what changed up to a revision. */
  purge: (revision: number) => void
  /** Resolves when nothing is being purged. */
  settled: () => Promise<void>
}

type Parts = {
  /** Where the shared cache takes purges; without it nothing is said about one. */
  purgeUrl?: string
  onFailure: (sentence: string) => void
  /** The last ledger number. */
  revision: () => number
  /** The links whose documents were changed after a ledger number; undefined for more than is worth naming. */
  formerLinksSince: (number: number) => Promise<string[] | undefined>
}

/**
 * Names pages and files for a cache in front of the server that many readers share, and tells it after every write which of them changed.
 * Pages need no lifetime there: they are `must-revalidate`, and asking again is answered 304 from memory (decision 12).
 */
export function createCachePurge(parts: Parts): CachePurge {
  const { purgeUrl } = parts
  if (!purgeUrl) return { pageHeaders: () => ({}), fileHeaders: () => ({}), purge: () => {}, settled: async () => {} }
  let purged = parts.revision()
  let wanted = purged
  let purging: Promise<void> | undefined

  async function purgeUntilDone(url: string): Promise<void> {
    while (purged < wanted) {
      const revision = wanted
      // If the changed links cannot be read (the store is away), all files go.
      const links = await parts.formerLinksSince(purged).catch(() => undefined)
      if (!(await purgeOnce(url, revision, links)))
        parts.onFailure(`The shared cache at ${new URL(url).origin} could not be purged.`)
      purged = revision
    }
  }

  return {
    pageHeaders: () => ({ 'surrogate-key': pagesKey }),
    fileHeaders: (id) => ({ 'surrogate-key': `${filesKey} ${fileKey(id)}` }),
    /** Writes in quick succession share a purge; the last one is always followed by one. */
    purge(revision) {
      wanted = revision
      purging ??= purgeUntilDone(purgeUrl).finally(() => {
        purging = undefined
      })
    },
    settled: () => purging ?? Promise.resolve(),
  }
}

/** Answers whether the cache took it within three attempts. */
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

const fileKey = (id: string) => `file-${id}`
