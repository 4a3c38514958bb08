import type { Store } from '#server/store/store.ts'

/** Caches the result of `read` per content revision, also for concurrent callers. A failed read is repeated. */
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
