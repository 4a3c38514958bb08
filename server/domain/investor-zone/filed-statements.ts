import { numberedPage } from '#model/numbered-page.ts'
import {
  type CallOf,
  type ListedKind,
  listedKindNames,
  type Statement,
  statementKinds,
} from '#model/statement-kinds.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import { builtInGroups, listOfPage } from '#model/zone-pages.ts'
import { asOffered, offeredDocuments } from './offered-documents.ts'
import type { StatementItems } from './statement-definition.ts'
import { listedStatements } from './statement-definitions.ts'
import type { StatementReader, StatementReading } from './visible-statements.ts'
import type { Zone } from './zone-content.ts'

type Context = { zone: () => Promise<Zone>; statements: StatementReading; now: () => Date }

type Pages = { [Kind in ListedKind as CallOf<Kind>]?: number | undefined }

type FiledStatements = {
  [Kind in ListedKind as CallOf<Kind>]: ReturnType<typeof filed<Statement, StatementItems[Kind]>>
}

/**
 * Returns a page of the recorded statements of each kind, by the name of its calls: published or not, newest first. Each kind has the
 * documents that it may be recorded for: those of its sub-page and those on the page.
 */
export async function filedStatements({ zone, statements, now }: Context, pages: Pages): Promise<FiledStatements> {
  const at = { documents: (await zone()).documents, instant: now() }
  const ofKind = async <Kind extends ListedKind>(kind: Kind) => {
    const { call, page: name } = statementKinds[kind]
    return [call, filed(await statements[kind](), listedStatements[kind], { ...at, name, page: pages[call] })]
  }
  // Object.fromEntries forgets which statements belong to which kind.
  return Object.fromEntries(await Promise.all(listedKindNames.map(ofKind))) as FiledStatements
}

type StatementsQuery = {
  documents: readonly DocumentRow[]
  instant: Date
  name: Parameters<typeof listOfPage>[0]
  page?: number
}

function filed<Row extends Statement, One extends { document: number }>(
  rows: readonly Row[],
  { about, combine }: StatementReader<Row, One>,
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
      const item = first && combine([first, ...more])
      return item && place !== undefined ? [{ one: item, place, of: about(first) }] : []
    })
    // Visitors see the newer of two documents about the same subject.
    .sort((left, right) => right.of.localeCompare(left.of) || left.place - right.place)
    .map(({ one }) => one)
  const { data: recorded, ...pages } = numberedPage(every, page)
  const sources = new Set(recorded.map(({ document }) => document))
  const offered = offeredDocuments({ documents, isOfPlace, sources })
  return { recorded, ...pages, documents: offered.map((row) => asOffered(row, instant)) }
}
