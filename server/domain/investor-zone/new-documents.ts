import type { Publications } from './publications.ts'
import type { ZoneReading } from './zone-reading.ts'

/** What became public after an instant: when the last of it did, how much it is, and the last of it. */
export type NewDocuments = { at: string; count: number; key?: number; name?: string }

type Latest = { key: number; name: string; at: string }

/** How many of the last documents are remembered: a page that is older than all of them says "and 49 more". */
const countMax = 50

/**
 * What visitors can see since an instant, ISO 8601 UTC, the file of a corrected document included; without one, only the instant of the last
 * publication. It is made anew when visitors see something else, not when somebody asks.
 */
export function createNewDocuments({ zone, publications }: { zone: ZoneReading; publications: Publications }) {
  let cached: { published: object; latest: Latest[] } | undefined

  async function latest(): Promise<Latest[]> {
    const published = await publications()
    if (cached?.published === published) return cached.latest
    const names = new Map((await zone()).documents.map(({ key, name }) => [key, name]))
    const shown = published.filter(({ current }) => current).slice(-countMax)
    const found = shown.map(({ key, publishedAt }) => ({ key, name: names.get(key) ?? '', at: publishedAt }))
    cached = { published, latest: found.reverse() }
    return cached.latest
  }

  return async (since?: string): Promise<NewDocuments> => {
    const all = await latest()
    const fresh = since === undefined ? [] : all.filter(({ at }) => at > since)
    const [last] = fresh
    return { at: all[0]?.at ?? '', count: fresh.length, ...(last && { key: last.key, name: last.name }) }
  }
}
