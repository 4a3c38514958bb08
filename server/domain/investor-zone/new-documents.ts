import type { Publications } from './publications.ts'
import { isQuiet } from './released.ts'
import type { ZoneReading } from './zone-reading.ts'

/** Publications after an instant: time of the last one, their number, and the last document. */
export type NewDocuments = { at: string; count: number; key?: number; name?: string }

type Latest = { key: number; name: string; at: string }

/** Number of latest documents remembered. A page older than all of them displays "and 49 more". */
const countMax = 50

/**
 * Returns publications since an instant (ISO 8601 UTC), including files of corrected documents. Without an instant, returns only the time
 * of the last publication. Recalculated if the public content changes, not on each request.
 */
export function createNewDocuments({ zone, publications }: { zone: ZoneReading; publications: Publications }) {
  let cached: { published: object; latest: Latest[] } | undefined

  async function latest(): Promise<Latest[]> {
    const published = await publications()
    if (cached?.published === published) return cached.latest
    const names = new Map((await zone()).documents.flatMap((row) => (isQuiet(row) ? [] : [[row.key, row.name]])))
    const newest = published.filter(({ key, current }) => current && names.has(key)).slice(-countMax)
    const matches = newest.map(({ key, publishedAt }) => ({ key, name: names.get(key) ?? '', at: publishedAt }))
    cached = { published, latest: matches.reverse() }
    return cached.latest
  }

  return async (since?: string): Promise<NewDocuments> => {
    const all = await latest()
    const fresh = since === undefined ? [] : all.filter(({ at }) => at > since)
    const [last] = fresh
    return { at: all[0]?.at ?? '', count: fresh.length, ...(last && { key: last.key, name: last.name }) }
  }
}
