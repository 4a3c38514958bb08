import { newestFiled } from '#model/investor-zone.ts'
import { eachStatementKind, type Statement, type StatementKind, type StatementRows } from '#model/statement-kinds.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import type { Store } from '#server/store/store.ts'
import { oncePerRevision } from '../once-per-revision.ts'
import type { IsVisible } from './visibility.ts'
import type { Zone } from './zone-content.ts'

/** Source document of a statement. */
export type SourceDocument = Pick<DocumentRow, 'key' | 'name' | 'file_link'>

/** Statements with their source documents. */
export type StatementsResult<One> = { statements: One[]; documents: SourceDocument[] }

/** Groups the rows of a document by statement and combines them. `combine` returns undefined if the rows are incomplete. */
export type StatementReader<Row, One> = {
  about: (row: Row) => string
  combine: (rows: readonly [Row, ...Row[]]) => One | undefined
}

/** Reads the statements of documents, each kind once per revision. */
export const createStatementReading = (store: Store) =>
  eachStatementKind<{ [Kind in StatementKind]: () => Promise<StatementRows[Kind][]> }>((kind) =>
    oncePerRevision(store, store.read.statements[kind].all),
  )

export type StatementReading = ReturnType<typeof createStatementReading>

type Context = { zone: () => Promise<Zone>; now: () => Date; shows: IsVisible }

/**
 * Returns the statements of one kind visible now, newest subject first. A statement is visible if, and only if, its document is. If two
 * documents cover the same subject, the newer one wins.
 */
export async function visibleStatements<Row extends Statement, One extends { document: number }>(
  { zone, now, shows }: Context,
  rows: readonly Row[],
  reader: StatementReader<Row, One>,
): Promise<StatementsResult<One>> {
  const [{ documents }, instant] = [await zone(), now()]
  const sources = new Set(rows.map(({ document }) => document))
  const visible = documents.filter((row) => sources.has(row.key) && shows(row, instant)).sort(newestFiled)
  const response = newestReported(rows, visible, reader)
  const named = new Set(response.map(({ document }) => document))
  return { statements: response, documents: visible.filter(({ key }) => named.has(key)).map(asSource) }
}

/** `documents` is sorted newest first, as in the zone. */
function newestReported<Row extends Statement, One>(
  rows: readonly Row[],
  documents: readonly DocumentRow[],
  { about, combine }: StatementReader<Row, One>,
): One[] {
  const text = Map.groupBy(rows, ({ document }) => document)
  const response = new Map<string, One>()
  for (const { key } of documents) {
    for (const [subject, [first, ...more]] of Map.groupBy(text.get(key) ?? [], about)) {
      const left = first && !response.has(subject) && combine([first, ...more])
      if (left) response.set(subject, left)
    }
  }
  return [...response].sort(([one], [other]) => (one < other ? 1 : -1)).map(([, one]) => one)
}

const asSource = ({ key, name, file_link }: DocumentRow): SourceDocument => ({ key, name, file_link })
