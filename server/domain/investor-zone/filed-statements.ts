import { numberedPage } from '#model/numbered-page.ts'
import { builtInGroups, listOfPage } from '#model/zone-pages.ts'
import type { Statement } from '#server/store/statement-rows.ts'
import type { DocumentRow } from '#server/store/tables.ts'
import { grievanceReader } from './grievances.ts'
import { asOffered, offeredDocuments } from './offered-documents.ts'
import { patternReader } from './shareholdings.ts'
import type { StatementReader, StatementReading } from './visible-statements.ts'
import { votingReader } from './voting.ts'
import type { Zone } from './zone-content.ts'

type Context = { zone: () => Promise<Zone>; statements: StatementReading; now: () => Date }

type Pages = { shareholding?: number; grievances?: number; voting?: number }

/**
 * Returns a page of the recorded shareholding, grievances and votes, published or not, newest first. Each kind has the documents that it
 * may be recorded for: those of its sub-page and those on the page.
 */
export async function filedStatements({ zone, statements, now }: Context, { shareholding, grievances, voting }: Pages) {
  const zoneAtInstant = { documents: (await zone()).documents, instant: now() }
  const patterns = { ...zoneAtInstant, name: 'Shareholding Pattern', page: shareholding } as const
  const reports = { ...zoneAtInstant, name: 'Investor Grievance Report', page: grievances } as const
  const votes = { ...zoneAtInstant, name: 'Voting Results', page: voting } as const
  return {
    shareholding: filed(await statements.shareholding(), patternReader, patterns),
    grievances: filed(await statements.grievances(), grievanceReader, reports),
    voting: filed(await statements.votes(), votingReader, votes),
  }
}

type StatementsQuery = {
  documents: readonly DocumentRow[]
  instant: Date
  name: Parameters<typeof listOfPage>[0]
  page?: number
}

function filed<Row extends Statement, One extends { document: number }>(
  rows: readonly Row[],
  { about, tell }: StatementReader<Row, One>,
  { documents, instant, name, page }: StatementsQuery,
) {
  const [list, inner = ''] = listOfPage(name)
  const group = builtInGroups.find((builtInGroup) => builtInGroup.name === list)?._id
  const isOfPlace = ({ group_id, inner_name }: DocumentRow) => group_id === group && inner_name === inner
  const order = new Map(documents.map(({ key }, index) => [key, index]))
  const text = Map.groupBy(rows, (row) => `${about(row)} ${row.document}`)
  const every = [...text.values()]
    .flatMap(([first, ...more]) => {
      const place = first && order.get(first.document)
      const item = first && tell([first, ...more])
      return item && place !== undefined ? [{ one: item, place, of: about(first) }] : []
    })
    // Of two documents about the same subject, visitors see the newer one.
    .sort((left, right) => right.of.localeCompare(left.of) || left.place - right.place)
    .map(({ one }) => one)
  const { data: recorded, ...pages } = numberedPage(every, page)
  const sources = new Set(recorded.map(({ document }) => document))
  const offered = offeredDocuments({ documents, isOfPlace, sources })
  return { recorded, ...pages, documents: offered.map((row) => asOffered(row, instant)) }
}
