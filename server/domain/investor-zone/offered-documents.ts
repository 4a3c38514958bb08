import { documentState } from '#model/document-states.ts'
import { reportedQuarter } from '#model/reported-quarter.ts'
import type { DocumentRow } from '#model/stored-rows.ts'

const offeredMax = 60

type Offer = {
  /** Documents of the zone, newest first, without withdrawn ones. */
  documents: readonly DocumentRow[]
  isOfPlace: (row: DocumentRow) => boolean
  sources: ReadonlySet<number>
}

/**
 * Returns the documents that statements may be recorded for, published or not: the newest of one location, and those that already have
 * statements.
 */
export function offeredDocuments({ documents, isOfPlace, sources }: Offer): DocumentRow[] {
  const newest = new Set(documents.filter(isOfPlace).slice(0, offeredMax))
  return documents.filter((row) => sources.has(row.key) || newest.has(row))
}

/** Returns an offered document with its release instant and the quarter that it covers. */
export const asOffered = (row: DocumentRow, instant: Date) => ({
  key: row.key,
  name: row.name,
  date: row.date,
  state: documentState(row, instant),
  ...(row.release_at && { release_at: row.release_at }),
  ...(row.waiting_since && { waiting_since: row.waiting_since }),
  period: reportedQuarter(row),
})
