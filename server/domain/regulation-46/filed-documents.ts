import type { Filed, FilePart } from '#model/deadlines/filed.ts'
import { dayOf } from '#model/document-day.ts'
import { midnightInIndia } from '#model/india-time.ts'
import { isReleased } from '#model/investor-zone.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import { type ListPageName, type SubPageName, subPages } from '#model/sub-pages.ts'
import { builtInGroups, isListPage, listOfPage, subPageNames } from '#model/zone-pages.ts'
import { replacedKeys } from '../investor-zone/document-rows.ts'
import type { Publication } from '../investor-zone/publications.ts'
import type { VisibleDocument } from '../investor-zone/visible-documents.ts'

type ListLocation = Pick<DocumentRow, 'group_id' | 'inner_name'>

const placeOf = ({ group_id, inner_name }: ListLocation) => `${group_id}/${inner_name}`

const isListPageName = (name: SubPageName): name is ListPageName => isListPage(subPages[name])

const pages: ReadonlyMap<string, ListPageName> = new Map(
  subPageNames.filter(isListPageName).map((name) => {
    const [group, inner_name = ''] = listOfPage(name)
    const group_id = builtInGroups.find((builtInGroup) => builtInGroup.name === group)?._id ?? ''
    return [placeOf({ group_id, inner_name }), name] as const
  }),
)

/** Time at which the exchanges had each document, by key. */
export type ExchangesAt = ReadonlyMap<number, string>

/** Returns the hidden documents that count towards duties: those acknowledged by the exchanges. */
export function unpublishedDocuments(rows: readonly DocumentRow[], exchangesAt: ExchangesAt): Filed[] {
  return rows.flatMap((row) => {
    const [page, filedAt] = [pages.get(placeOf(row)), exchangesAt.get(row.key)]
    if (!page || !filedAt) return []
    const { key, name, sortdate } = row
    return [{ key, name, page, day: dayOf(row), sortdate, has: partsOf(row), publishedAt: '', exchangesAt: filedAt }]
  })
}

/** Returns the public documents that count towards duties, newest first: those with a file in the lists of the table. */
export function filedDocuments(
  visible: readonly VisibleDocument[],
  published: readonly Publication[],
  exchangesAt: ExchangesAt,
): Filed[] {
  const first = new Map(published.toReversed().map(({ key, publishedAt }) => [key, publishedAt]))
  const replaced = replacedKeys(visible)
  return visible.flatMap((document) => {
    if (replaced.has(document.key)) return []
    const { key, name, sortdate, publication, audio_link } = document
    const page = pages.get(placeOf(document))
    if (!page || !publication) return []
    const has = partsOf({ file_link: publication.link === audio_link ? '' : publication.link, audio_link })
    // A document of an archive import was public on the earlier site from its own date.
    const own = document.from_archive ? midnightInIndia(dayOf(document)).toISOString() : undefined
    const [filedAt, publishedAt] = [exchangesAt.get(key), own ?? first.get(key) ?? publication.publishedAt]
    const { xbrlAt } = publication
    const times = { publishedAt, ...(filedAt && { exchangesAt: filedAt }), ...(xbrlAt && { xbrlAt }) }
    return [{ key, name, page, day: dayOf(document), sortdate, has, ...times }]
  })
}

/** Returns documents that were public until withdrawn. */
export function withdrawnDocuments(rows: readonly DocumentRow[]) {
  return rows.flatMap((row) => {
    const page = pages.get(placeOf(row))
    if (!page || row.withdrawn_at === null || !isReleased(row, new Date(row.withdrawn_at))) return []
    return [{ page, name: row.name, sortdate: row.sortdate, has: partsOf(row), withdrawnAt: row.withdrawn_at }]
  })
}

function partsOf({ file_link, audio_link }: Pick<DocumentRow, 'file_link' | 'audio_link'>): FilePart[] {
  return [...(file_link ? (['transcript'] as const) : []), ...(audio_link ? (['recording'] as const) : [])]
}
