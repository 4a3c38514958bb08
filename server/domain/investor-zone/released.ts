import { linesAt } from '#model/document-text.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import type { ListPageName } from '#model/sub-pages.ts'
import { isPartOf } from '#model/zone-pages.ts'
import { newVersions } from './document-rows.ts'
import { type IsVisible, visibleRows } from './visibility.ts'
import type { Zone } from './zone-content.ts'

/** A public document and the instant of its release. `list` is the name of its group. */
export type Released = {
  key: number
  name: string
  date: string
  /** Fiscal year, such as `2026-2027`. */
  year: string
  list: string
  file_link: string
  audio_link: string
  xbrl_link: string
  lines: { label: string; text: string }[]
  /** ISO 8601 UTC: the filing or the release, whichever was later. */
  publishedAt: string
  corrected?: { at: string; note: string }
  /** Newer version of the same list, if there is one, and the name of the version that this document replaces. */
  replacedBy?: { at: string; name: string }
  replaces?: string
  changedAt: string
}

/**
 * Number of documents, and their sub-page (all sub-pages if omitted). More are returned if others changed at the same instant as the
 * last, so that documents filed together are read together.
 */
export type ReleasedQuery = {
  count: number
  page?: ListPageName
  /** True for readers who follow news: documents of an archive import appear once they are corrected. */
  isNews?: true
  /** Instant, ISO 8601 UTC: only documents that were published or corrected earlier. */
  before?: string
}

/** Returns the public documents, latest published or corrected first. */
export function releasedOf(
  { groups, documents }: Zone,
  { instant, shows }: { instant: Date; shows: IsVisible },
  { count, page, isNews, before }: ReleasedQuery,
): Released[] {
  const names = new Map(groups.map(({ id, title }) => [id, title]))
  const visible = visibleRows(documents, instant, shows)
  const versions = versionsIn(visible)
  const released = visible
    .filter((row) => (!page || isPartOf(page, row)) && !(isNews && isQuiet(row)))
    .map(({ key, name, date, filterdate, group_id, inner_name, ...row }) => ({
      key,
      name,
      date,
      year: filterdate,
      list: inner_name || (names.get(group_id) ?? ''),
      file_link: row.file_link,
      audio_link: row.audio_link,
      xbrl_link: row.xbrl_link,
      lines: linesAt('feeds', row),
      ...instantsOf(row),
      ...versions.get(key),
    }))
    .filter(({ changedAt }) => before === undefined || changedAt < before)
    .sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1) * Number(a.changedAt !== b.changedAt) || b.key - a.key)
  const last = released[count - 1]
  return last ? released.filter(({ changedAt }) => changedAt >= last.changedAt) : released
}

/** Returns the newer version of each visible document that has one, and the name of the version that it replaces. */
function versionsIn(visible: readonly DocumentRow[]) {
  const versions = new Map<number, Pick<Released, 'replacedBy' | 'replaces'>>()
  for (const { older, newer } of newVersions(visible)) {
    versions.set(newer.key, { ...versions.get(newer.key), replaces: older.name })
    const replacedBy = { at: instantsOf(newer).publishedAt, name: newer.name }
    versions.set(older.key, { ...versions.get(older.key), replacedBy })
  }
  return versions
}

/** True for a document that is no news: brought over from an earlier site, and not corrected since. */
export const isQuiet = ({ from_archive, corrected_at }: Pick<DocumentRow, 'from_archive' | 'corrected_at'>) =>
  from_archive === 1 && corrected_at === null

type Dated = Pick<DocumentRow, 'filed_at' | 'release_at' | 'corrected_at' | 'correction_note'>

function instantsOf(row: Dated): Pick<Released, 'publishedAt' | 'corrected' | 'changedAt'> {
  const { filed_at, release_at, corrected_at, correction_note } = row
  const publishedAt = release_at && release_at > filed_at ? release_at : filed_at
  if (!corrected_at || corrected_at < publishedAt) return { publishedAt, changedAt: publishedAt }
  return { publishedAt, corrected: { at: corrected_at, note: correction_note }, changedAt: corrected_at }
}
