import { documentState } from '#model/document-states.ts'
import { reportedQuarter } from '#model/reported-quarter.ts'
import type { DocumentRow } from '#server/store/tables.ts'

/** How many documents of a place are offered to record something of. */
const offeredMax = 60

type Offer = {
  /** The zone's, which come newest first and are not withdrawn. */
  documents: readonly DocumentRow[]
  /** Whether a document is filed where such things are. */
  isOfPlace: (row: DocumentRow) => boolean
  /** Keys of the documents that something is recorded of already. */
  sources: ReadonlySet<number>
}

/** The documents that something may be recorded of, published or not: the newest of one place, and those that something is recorded of. */
export function offeredDocuments({ documents, isOfPlace, sources }: Offer): DocumentRow[] {
  const newest = new Set(documents.filter(isOfPlace).slice(0, offeredMax))
  return documents.filter((row) => sources.has(row.key) || newest.has(row))
}

/** A document as it is offered: when visitors see it, and the quarter that it tells of. */
export const asOffered = (row: DocumentRow, instant: Date) => ({
  ...{ key: row.key, name: row.name, date: row.date, state: documentState(row, instant) },
  ...(row.release_at && { release_at: row.release_at }),
  ...(row.waiting_since && { waiting_since: row.waiting_since }),
  period: reportedQuarter(row),
})
