import { type Basis, type FigureElement, type FigureValue, sentValue } from '#model/figures.ts'
import { financialResults } from '#model/sub-pages.ts'
import type { DocumentRow } from '#server/store/tables.ts'
import { asOffered, offeredDocuments } from './offered-documents.ts'
import type { StatementReading } from './visible-statements.ts'
import type { Zone } from './zone-content.ts'

type Recorded = {
  document: number
  basis: Basis
  period: string
  page: number
  figures: Partial<Record<FigureElement, FigureValue>>
}

/** What is recorded of each document, published or not, and the documents that figures may be recorded of, the newest first. */
export async function filedFigures({
  zone,
  statements,
  now,
}: {
  zone: () => Promise<Zone>
  statements: StatementReading
  now: () => Date
}) {
  const [all, { documents }, instant] = [await statements.figure(), await zone(), now()]
  const said = Map.groupBy(all, ({ document, basis, period }) => [document, basis, period].join('/'))
  const sources = new Set(all.map(({ document }) => document))
  const isOfPlace = ({ group_id }: DocumentRow) => group_id === financialResults.groupId
  const offered = offeredDocuments({ documents, isOfPlace, sources })
  const keys = new Set(offered.map(({ key }) => key))
  const recorded = [...said.values()].flatMap(([first, ...more]): Recorded[] => {
    if (!first || !keys.has(first.document)) return []
    const { document, basis, period } = first
    const rows = [first, ...more]
    const page = Math.min(...rows.map((row) => row.page))
    const figures = Object.fromEntries(rows.map(({ element, value }) => [element, sentValue(element, value)]))
    return [{ document, basis, period, page, figures }]
  })
  return { recorded, documents: offered.map((row) => asOffered(row, instant)) }
}
