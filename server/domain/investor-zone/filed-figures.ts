import { documentState } from '#model/document-states.ts'
import { type Basis, type FigureElement, type FigureValue, sentValue } from '#model/figures.ts'
import { reportedQuarter } from '#model/reported-quarter.ts'
import { financialResults } from '#model/sub-pages.ts'
import type { StatementReading } from './visible-statements.ts'
import type { Zone } from './zone-content.ts'

/** How many documents of the results are offered to record figures of. */
const offeredMax = 60

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
  const results = documents.filter(({ group_id }) => group_id === financialResults.groupId).slice(0, offeredMax)
  const offered = documents.filter((row) => sources.has(row.key) || results.includes(row))
  const keys = new Set(offered.map(({ key }) => key))
  const recorded = [...said.values()].flatMap(([first, ...more]): Recorded[] => {
    if (!first || !keys.has(first.document)) return []
    const { document, basis, period } = first
    const rows = [first, ...more]
    const page = Math.min(...rows.map((row) => row.page))
    const figures = Object.fromEntries(rows.map(({ element, value }) => [element, sentValue(element, value)]))
    return [{ document, basis, period, page, figures }]
  })
  return {
    recorded,
    documents: offered.map((row) => ({
      ...{ key: row.key, name: row.name, date: row.date, state: documentState(row, instant) },
      ...(row.release_at && { release_at: row.release_at }),
      ...(row.waiting_since && { waiting_since: row.waiting_since }),
      period: reportedQuarter(row),
    })),
  }
}
