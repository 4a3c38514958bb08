import type { DocumentText } from '#model/document-fields.ts'
import { documentText } from '#model/document-text.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import { cacheLast } from '../cache-last.ts'
import type { Publication, Publications } from './publications.ts'
import { type IsVisible, visibleRows } from './visibility.ts'
import type { Zone } from './zone-content.ts'
import type { ZoneReading } from './zone-reading.ts'

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

type Context = { zone: ZoneReading; now: () => Date; shows: IsVisible; publications: Publications }

/** Returns the documents visible now, newest first; the same list until visible content changes. */
export function createVisibleDocuments({ zone, now, shows, publications }: Context) {
  const responses = cacheLast(responsesOf)
  return async (): Promise<readonly VisibleDocument[]> => {
    const { groups, documents } = await zone()
    const published = await publications()
    return responses(groups, visibleRows(documents, now(), shows), published)
  }
}

function responsesOf(
  groups: Zone['groups'],
  visible: readonly DocumentRow[],
  published: readonly Publication[],
): readonly VisibleDocument[] {
  const names = new Map(groups.map(({ id, title }) => [id, title]))
  const current = new Map(published.flatMap((entry) => (entry.current ? [[entry.key, entry] as const] : [])))
  return visible.map((row) => responseOf(row, row.inner_name || (names.get(row.group_id) ?? ''), current.get(row.key)))
}

/** Responses by row, cached because most rows stay the same when a document changes. */
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
