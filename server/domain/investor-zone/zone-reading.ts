import { newestFiled } from '#model/investor-zone.ts'
import type { Store } from '#server/store/store.ts'
import type { Zone } from './zone-content.ts'

/** Reads the zone once per content revision, even for concurrent callers. `forget` invalidates the cache. */
export type ZoneReading = { (): Promise<Zone>; forget: () => void }

export function createZoneReading(store: Store): ZoneReading {
  let cached: { revision: number; reading: Promise<Zone> } | undefined
  async function read(revision: number): Promise<Zone> {
    const documents = await store.read.investors.documents()
    const groups = await store.read.investors.groups()
    const approvals = await store.read.approvals.all()
    const contentChanges = await store.read.contentChanges.all()
    return { revision, groups, documents: documents.sort(newestFiled), contentChanges, approvals }
  }
  function zone(): Promise<Zone> {
    const revision = store.revision()
    if (cached?.revision === revision) return cached.reading
    const fresh = { revision, reading: read(revision) }
    cached = fresh
    fresh.reading.catch(() => {
      if (cached === fresh) cached = undefined
    })
    return fresh.reading
  }
  return Object.assign(zone, {
    forget: () => {
      cached = undefined
    },
  })
}
