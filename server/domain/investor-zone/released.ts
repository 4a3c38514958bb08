import { linesAt } from '#model/document-text.ts'
import type { ListPageName } from '#model/sub-pages.ts'
import { standsOn } from '#model/zone-pages.ts'
import type { Shows, Zone } from './zone-content.ts'

/** A document visitors can see, and since when. `list` is the name of its group. */
export type Released = {
  key: number
  name: string
  date: string
  /** Its fiscal year, `2026-2027`. */
  year: string
  list: string
  file_link: string
  audio_link: string
  /** What else the feeds tell of it, each with its word. */
  lines: { label: string; text: string }[]
  /** ISO 8601 UTC: its filing or its release, whichever came later. */
  publishedAt: string
}

/** How many at most, and of which sub-page; of all without one. */
export type ReleasedQuery = { count: number; page?: ListPageName }

/** The documents visitors can see, the latest published first. */
export function releasedOf(
  { groups, documents }: Zone,
  { instant, shows }: { instant: Date; shows: Shows },
  { count, page }: ReleasedQuery,
): Released[] {
  const names = new Map(groups.map(({ id, title }) => [id, title]))
  return documents
    .filter((row) => shows(row, instant) && (!page || standsOn(page, row)))
    .map(({ key, name, date, filterdate, group_id, inner_name, filed_at, release_at, ...row }) => ({
      ...{ key, name, date, year: filterdate, list: inner_name || (names.get(group_id) ?? '') },
      ...{ file_link: row.file_link, audio_link: row.audio_link, lines: linesAt('feeds', row) },
      publishedAt: release_at && release_at > filed_at ? release_at : filed_at,
    }))
    .sort(
      (one, other) =>
        (one.publishedAt < other.publishedAt ? 1 : -1) * Number(one.publishedAt !== other.publishedAt) ||
        other.key - one.key,
    )
    .slice(0, count)
}
