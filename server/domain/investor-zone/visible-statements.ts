import type { Statement, StatementKind, StatementRows } from '#server/store/statement-rows.ts'
import type { Store } from '#server/store/store.ts'
import type { DocumentRow } from '#server/store/tables.ts'
import { oncePerRevision } from '../once-per-revision.ts'
import type { Shows, Zone } from './zone-content.ts'

/** A document that something stands in. */
export type SourceDocument = Pick<DocumentRow, 'key' | 'name' | 'file_link'>

/** What statements tell, with the documents that it stands in. */
export type Told<One> = { told: One[]; documents: SourceDocument[] }

/** Which rows of a document tell one thing, and what they tell; undefined where that is not whole. */
export type Telling<Row, One> = {
  about: (row: Row) => string
  tell: (rows: readonly [Row, ...Row[]]) => One | undefined
}

/** Reads what documents say, each kind once per revision. */
export function createStatementReading(store: Store): {
  [Kind in StatementKind]: () => Promise<StatementRows[Kind][]>
} {
  const { figure, shareholding, grievances, votes } = store.read.statements
  return {
    figure: oncePerRevision(store, figure.all),
    shareholding: oncePerRevision(store, shareholding.all),
    grievances: oncePerRevision(store, grievances.all),
    votes: oncePerRevision(store, votes.all),
  }
}

export type StatementReading = ReturnType<typeof createStatementReading>

type Context = { zone: () => Promise<Zone>; statements: StatementReading; now: () => Date; shows: Shows }

/**
 * Answers what visitors may see now of one kind, the newest first by what it is about: that of documents that they may see, by the rule
 * that shows documents, and by no other. Of two documents that tell of the same the newer one is heard.
 */
export function visibleStatements<Kind extends StatementKind, One extends { document: number }>(
  kind: Kind,
  telling: Telling<StatementRows[Kind], One>,
) {
  return async ({ zone, statements, now, shows }: Context): Promise<Told<One>> => {
    const [rows, { documents }, instant] = [await statements[kind](), await zone(), now()]
    const visible = documents.filter((row) => shows(row, instant))
    const told = newestTold(rows, visible, telling)
    const named = new Set(told.map(({ document }) => document))
    return { told, documents: visible.filter(({ key }) => named.has(key)).map(asSource) }
  }
}

/** `documents` come newest first, as the zone's do. */
function newestTold<Row extends Statement, One>(
  rows: readonly Row[],
  documents: readonly DocumentRow[],
  { about, tell }: Telling<Row, One>,
): One[] {
  const said = Map.groupBy(rows, ({ document }) => document)
  const told = new Map<string, One>()
  for (const { key } of documents) {
    for (const [subject, [first, ...more]] of Map.groupBy(said.get(key) ?? [], about)) {
      const one = first && !told.has(subject) && tell([first, ...more])
      if (one) told.set(subject, one)
    }
  }
  return [...told].sort(([one], [other]) => (one < other ? 1 : -1)).map(([, one]) => one)
}

const asSource = ({ key, name, file_link }: DocumentRow): SourceDocument => ({ key, name, file_link })
