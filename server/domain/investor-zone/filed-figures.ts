import type { CallOutput } from '#contract/calls.ts'
import { sentValue } from '#model/figures.ts'
import { readPeriod } from '#model/fiscal-period.ts'
import { numberedPage } from '#model/numbered-page.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import { financialResults } from '#model/sub-pages.ts'
import type { Services } from '../dependencies.ts'
import { draftDocuments } from './draft-documents.ts'
import { correctedSources } from './figures.ts'
import { asOffered, offeredDocuments } from './offered-documents.ts'
import type { Publications } from './publications.ts'
import type { StatementReading } from './visible-statements.ts'
import type { Zone } from './zone-content.ts'

type Recorded = CallOutput<'admin/get-figures'>['data']['recorded'][number]

type Context = Pick<Services, 'store' | 'now'> & {
  zone: () => Promise<Zone>
  statements: StatementReading
  publications: Publications
}

/** Orders the newest period first, and consolidated accounts before standalone ones. */
const newestFirst = (a: Recorded, b: Recorded) =>
  (readPeriod(b.period)?.to ?? '').localeCompare(readPeriod(a.period)?.to ?? '') ||
  a.period.localeCompare(b.period) ||
  a.basis.localeCompare(b.basis)

/**
 * Returns a page of the recorded figures of each document, or of one, published or not, newest period first. Also returns the documents
 * for which figures may be recorded: drafts first, then newest first, including those of the page.
 */
export async function filedFigures(
  { store, zone, statements, now, publications }: Context,
  { document, page }: { document?: number; page?: number },
) {
  const [all, filed, instant] = [await statements.figure(), await zone(), now()]
  const documents = [...(await draftDocuments(store.read)), ...filed.documents]
  const chosen = all.filter((row) => document === undefined || row.document === document)
  const text = Map.groupBy(chosen, (row) => [row.document, row.basis, row.period].join('/'))
  const keys = new Set(documents.map(({ key }) => key))
  const corrected = correctedSources(all, await publications())
  const every = [...text.values()].flatMap(([first, ...more]): Recorded[] => {
    if (!first || !keys.has(first.document)) return []
    const { document, basis, period } = first
    const rows = [first, ...more]
    const page = Math.min(...rows.map((row) => row.page))
    const figures = Object.fromEntries(rows.map(({ element, value }) => [element, sentValue(element, value)]))
    return [{ document, basis, period, page, figures, ...(corrected.has(document) && { corrected: true }) }]
  })
  const { data: recorded, ...pages } = numberedPage(every.sort(newestFirst), page)
  const isOfPlace = ({ group_id }: DocumentRow) => group_id === financialResults.groupId
  const sources = new Set(recorded.map(({ document }) => document))
  const offered = offeredDocuments({ documents, isOfPlace, sources })
  return { recorded, ...pages, documents: offered.map((row) => asOffered(row, instant)) }
}
