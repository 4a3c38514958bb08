import { builtInGroups, listOfPage } from '#model/zone-pages.ts'
import type { Statement } from '#server/store/statement-rows.ts'
import type { DocumentRow } from '#server/store/tables.ts'
import { grievanceTelling } from './grievances.ts'
import { asOffered, offeredDocuments } from './offered-documents.ts'
import { patternTelling } from './shareholdings.ts'
import type { StatementReading, Telling } from './visible-statements.ts'
import { votingTelling } from './voting.ts'
import type { Zone } from './zone-content.ts'

type Context = { zone: () => Promise<Zone>; statements: StatementReading; now: () => Date }

/**
 * What is recorded of shareholding, grievances and votes, published or not, the newest first, each with the documents that it may be recorded
 * of: those of the sub-page where they are filed.
 */
export async function filedStatements({ zone, statements, now }: Context) {
  const at = { documents: (await zone()).documents, instant: now() }
  return {
    shareholding: filed(await statements.shareholding(), patternTelling, { ...at, page: 'Shareholding Pattern' }),
    grievances: filed(await statements.grievances(), grievanceTelling, { ...at, page: 'Investor Grievance Report' }),
    voting: filed(await statements.votes(), votingTelling, { ...at, page: 'Voting Results' }),
  }
}

type Place = { documents: readonly DocumentRow[]; instant: Date; page: Parameters<typeof listOfPage>[0] }

function filed<Row extends Statement, One extends { document: number }>(
  rows: readonly Row[],
  { about, tell }: Telling<Row, One>,
  { documents, instant, page }: Place,
) {
  const [name, inner = ''] = listOfPage(page)
  const group = builtInGroups.find((one) => one.name === name)?._id
  const isOfPlace = ({ group_id, inner_name }: DocumentRow) => group_id === group && inner_name === inner
  const sources = new Set(rows.map(({ document }) => document))
  const offered = offeredDocuments({ documents, isOfPlace, sources })
  const order = new Map(offered.map(({ key }, at) => [key, at]))
  const said = Map.groupBy(rows, (row) => `${about(row)} ${row.document}`)
  const recorded = [...said.values()]
    .flatMap(([first, ...more]) => {
      const place = first && order.get(first.document)
      const one = first && tell([first, ...more])
      return one && place !== undefined ? [{ one, place, of: about(first) }] : []
    })
    // Of two documents that tell of the same, the newer one is heard by visitors.
    .sort((left, right) => right.of.localeCompare(left.of) || left.place - right.place)
    .map(({ one }) => one)
  return { recorded, documents: offered.map((row) => asOffered(row, instant)) }
}
