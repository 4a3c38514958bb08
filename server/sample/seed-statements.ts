import { keysOf } from '#model/keys-of.ts'
import { rowsOfFigures } from '#server/domain/investor-zone/figure-rows.ts'
import { rowsOfGrievances } from '#server/domain/investor-zone/grievances.ts'
import { rowsOfPattern } from '#server/domain/investor-zone/shareholdings.ts'
import { rowsOfVoting } from '#server/domain/investor-zone/voting.ts'
import type { StatementKind, StatementRows } from '#server/store/statement-rows.ts'
import type { SampleDocument } from './investor-zone/sample-document.ts'
import type { Frame } from './seed-investor-zone.ts'

type RowsOf<Kind extends StatementKind> = (content: SampleDocument, document: number) => StatementRows[Kind][]

const rowsOf: { [Kind in StatementKind]: RowsOf<Kind> } = {
  figure: ({ figures = [] }, document) => figures.flatMap((text) => rowsOfFigures({ document, ...text })),
  shareholding: ({ shareholding }, document) => (shareholding ? rowsOfPattern({ document, ...shareholding }) : []),
  grievances: ({ grievances }, document) => (grievances ? rowsOfGrievances({ document, ...grievances }) : []),
  votes: ({ voting }, document) => (voting ? rowsOfVoting({ document, ...voting }) : []),
}

type Filed = readonly { document: SampleDocument; key: number }[]

/** Records the sample documents' statements. Returns the number of rows. */
export async function seedStatements(frame: Frame, filed: Filed): Promise<number> {
  let count = 0
  for (const kind of keysOf(rowsOf)) count += await seed(kind, { ...frame, revision: frame.revision + count }, filed)
  return count
}

async function seed<Kind extends StatementKind>(kind: Kind, { rows, note, revision }: Frame, filed: Filed) {
  const make: RowsOf<Kind> = rowsOf[kind]
  const created = filed
    .flatMap(({ document, key }) => make(document, key))
    .map((row, index) => ({ ...row, revision: revision + index }))
  await rows.statements[kind].upsert(created)
  for (const row of created)
    note<StatementKind>({ action: `record ${kind}`, entity: kind, id: row.id, before: null, after: row })
  return created.length
}
