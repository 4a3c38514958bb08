import type { Store } from '#server/store/store.ts'

/** Reads rows once per content revision, however many ask; a reading that failed is read again. */
export function oncePerRevision<Row>(store: Store, read: () => Promise<Row[]>): () => Promise<Row[]> {
  let cached: { revision: number; reading: Promise<Row[]> } | undefined
  return () => {
    const revision = store.revision()
    if (cached?.revision === revision) return cached.reading
    const fresh = { revision, reading: read() }
    cached = fresh
    fresh.reading.catch(() => {
      if (cached === fresh) cached = undefined
    })
    return fresh.reading
  }
}
