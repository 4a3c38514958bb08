import type { DocumentText } from '#model/document-fields.ts'
import { documentText } from '#model/document-text.ts'
import type { DocumentRow } from '#server/store/tables.ts'
import type { Publication } from './publications.ts'
import type { Shows, Zone } from './zone-content.ts'

/** A document that visitors see now, with the file it is, if that is there. */
export type VisibleDocument = {
  key: number
  name: string
  date: string
  /** The list it stands in, and its fiscal year. */
  section: string
  year: string
  publication?: Publication
  /** All that it says, of which each place sends what the table shows there. */
  said: DocumentText
} & Pick<
  DocumentRow,
  'group_id' | 'inner_name' | 'sortdate' | 'audio_link' | 'corrected_at' | 'correction_note' | 'replaces'
>

/** The documents that visitors see at an instant, the newest first. */
export function visibleDocuments(
  { groups, documents }: Zone,
  instant: Date,
  { shows, published }: { shows: Shows; published: readonly Publication[] },
): VisibleDocument[] {
  const names = new Map(groups.map(({ id, title }) => [id, title]))
  const current = new Map(published.flatMap((one) => (one.current ? [[one.key, one] as const] : [])))
  return documents
    .filter((row) => shows(row, instant))
    .map((row) => toldOf(row, row.inner_name || (names.get(row.group_id) ?? ''), current.get(row.key)))
}

/** What was told of a row, so that the many questions of one page do not put it together each time. Whether it is shown is asked anew. */
const told = new WeakMap<DocumentRow, VisibleDocument>()

function toldOf(row: DocumentRow, section: string, publication: Publication | undefined): VisibleDocument {
  const known = told.get(row)
  if (known && known.section === section && known.publication === publication) return known
  const fresh = {
    key: row.key,
    name: row.name,
    date: row.date,
    section,
    year: row.filterdate,
    publication,
    said: documentText((name) => row[name]),
    group_id: row.group_id,
    inner_name: row.inner_name,
    sortdate: row.sortdate,
    audio_link: row.audio_link,
    corrected_at: row.corrected_at,
    correction_note: row.correction_note,
    replaces: row.replaces,
  }
  told.set(row, fresh)
  return fresh
}
