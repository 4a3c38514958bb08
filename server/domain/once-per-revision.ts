import type { Store } from '#server/store/store.ts'

/** Reads something once per content revision, however many ask; a reading that failed is read again. */
export function oncePerRevision<Value>(store: Store, read: () => Promise<Value>): () => Promise<Value> {
  let cached: { revision: number; reading: Promise<Value> } | undefined
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
