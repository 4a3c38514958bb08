import type { Headers } from './security-headers.ts'

/** Waits before each attempt to purge, in milliseconds. The last failure is logged. */
const purgeTriesMs = [0, 1000, 5000]
const purgeWithinMs = 3000
const pagesKey = 'pages'
const filesKey = 'files'
/** Maximum number of files listed in a purge; beyond that all files are purged. */
const filesNamedMax = 100

export type CachePurge = {
  pageHeaders: () => Headers
  fileHeaders: (id: string) => Headers
  purge: (revision: number) => void
  settled: () => Promise<void>
}

type Parts = {
  /** Purge address of the shared cache. Without it, no cache headers are sent. */
  purgeUrl?: string
  onFailure: (sentence: string) => void
  revision: () => number
  /** Returns the links whose documents changed after a ledger number, or undefined if there are too many to list. */
  formerLinksSince: (number: number) => Promise<string[] | undefined>
}

/**
 * Adds keys of pages and files for a shared cache in front of the server, and purges the changed ones after every write. Pages need no
 * lifetime there: they are `must-revalidate`, and revalidation returns 304 from memory (decision 12).
 */
export function createCachePurge(parts: Parts): CachePurge {
  const { purgeUrl } = parts
  if (!purgeUrl) return { pageHeaders: () => ({}), fileHeaders: () => ({}), purge: () => {}, settled: async () => {} }
  let purged = parts.revision()
  let requested = purged
  let purging: Promise<void> | undefined

  async function purgeUntilDone(url: string): Promise<void> {
    while (purged < requested) {
      const revision = requested
      // If the changed links cannot be read (store unavailable), all files are purged.
      const links = await parts.formerLinksSince(purged).catch(() => undefined)
      if (!(await purgeOnce(url, revision, links)))
        parts.onFailure(`The shared cache at ${new URL(url).origin} could not be purged.`)
      purged = revision
    }
  }

  return {
    pageHeaders: () => ({ 'surrogate-key': pagesKey }),
    fileHeaders: (id) => ({ 'surrogate-key': `${filesKey} ${fileKey(id)}` }),
    /** Writes in quick succession share a purge; the last write is always followed by one. */
    purge(revision) {
      requested = revision
      purging ??= purgeUntilDone(purgeUrl).finally(() => {
        purging = undefined
      })
    },
    settled: () => purging ?? Promise.resolve(),
  }
}

/** Returns true if the cache accepted the purge within three attempts. */
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
