import type { DocumentText } from '#model/document-fields.ts'
import { documentText } from '#model/document-text.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import type { Publication } from './publications.ts'
import type { IsVisible, Zone } from './zone-content.ts'

/** A document visible now, with its file if available. */
export type VisibleDocument = {
  key: number
  name: string
  date: string
  section: string
  year: string
  publication?: Publication
  /** Full content; each caller sends the fields displayed in the table. */
  content: DocumentText
} & Pick<
  DocumentRow,
  | 'group_id'
  | 'inner_name'
  | 'sortdate'
  | 'audio_link'
  | 'corrected_at'
  | 'correction_note'
  | 'replaces'
  | 'from_archive'
>

/** Returns the documents visible at an instant, newest first. */
export function visibleDocuments(
  { groups, documents }: Zone,
  instant: Date,
  { shows, published }: { shows: IsVisible; published: readonly Publication[] },
): VisibleDocument[] {
  const names = new Map(groups.map(({ id, title }) => [id, title]))
  const current = new Map(published.flatMap((entry) => (entry.current ? [[entry.key, entry] as const] : [])))
  return documents
    .filter((row) => shows(row, instant))
    .map((row) => responseOf(row, row.inner_name || (names.get(row.group_id) ?? ''), current.get(row.key)))
}

/** Responses by row, cached because one page requests them many times. Visibility is checked each time. */
const responses = new WeakMap<DocumentRow, VisibleDocument>()

function responseOf(row: DocumentRow, section: string, publication: Publication | undefined): VisibleDocument {
  const known = responses.get(row)
  if (known && known.section === section && known.publication === publication) return known
  const fresh = {
    key: row.key,
    name: row.name,
    date: row.date,
    section,
    year: row.filterdate,
    publication,
    content: documentText((name) => row[name]),
    group_id: row.group_id,
    inner_name: row.inner_name,
    sortdate: row.sortdate,
    audio_link: row.audio_link,
    corrected_at: row.corrected_at,
    correction_note: row.correction_note,
    replaces: row.replaces,
    from_archive: row.from_archive,
  }
  responses.set(row, fresh)
  return fresh
}
