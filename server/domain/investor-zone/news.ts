import type { ListPageName } from '#model/sub-pages.ts'
import { isPartOf, listPageNames } from '#model/zone-pages.ts'
import type { Publications } from './publications.ts'
import { isQuiet } from './released.ts'
import type { ZoneReading } from './zone-reading.ts'

/** A publication that visitors see now and that is news. `pages`: the sub-pages that list its document. */
export type News = {
  key: number
  /** Ledger number of the publication: a corrected document has another. */
  position: number
  name: string
  date: string
  pages: ListPageName[]
  /** ISO 8601 UTC. */
  publishedAt: string
  /** Public note on the replaced file; empty for the first file. */
  note: string
}

/** Returns the publications after an instant (ISO 8601 UTC) whose files visitors see now, oldest first. */
export function createNews({ zone, publications }: { zone: ZoneReading; publications: Publications }) {
  return async (since: string): Promise<News[]> => {
    const latest = (await publications()).filter(({ current, publishedAt }) => current && publishedAt > since)
    if (!latest.length) return []
    const keys = new Set(latest.map(({ key }) => key))
    const rows = (await zone()).documents.filter((row) => keys.has(row.key) && !isQuiet(row))
    const documents = new Map(rows.map((row) => [row.key, row]))
    return latest.flatMap(({ key, position, publishedAt, note }) => {
      const row = documents.get(key)
      if (!row) return []
      const pages = listPageNames.filter((page) => isPartOf(page, row))
      return [{ key, position, publishedAt, note, name: row.name, date: row.date, pages }]
    })
  }
}
