import { type StatementKind, type StatementRows, statementKindNames } from '#model/statement-kinds.ts'
import { type StatementContents, statementDefinitions } from '#server/domain/investor-zone/statement-definitions.ts'
import type { SampleDocument } from './investor-zone/sample-document.ts'
import type { Frame } from './seed-investor-zone.ts'

type Filed = readonly { document: SampleDocument; key: number }[]

/** Records the sample documents' statements. Returns the number of rows. */
export async function seedStatements(frame: Frame, filed: Filed): Promise<number> {
  let count = 0
  for (const kind of statementKindNames)
    count += await seed(kind, { ...frame, revision: frame.revision + count }, filed)
  return count
}

async function seed<Kind extends StatementKind>(kind: Kind, { rows, note, revision }: Frame, filed: Filed) {
  const created = filed
    .flatMap(({ document, key }) => rowsOf(kind, document, key))
    .map((row, index) => ({ ...row, revision: revision + index }))
  await rows.statements[kind].upsert(created)
  for (const row of created)
    note<StatementKind>({ action: `record ${kind}`, entity: kind, id: row.id, before: null, after: row })
  return created.length
}

function rowsOf<Kind extends StatementKind>(
  kind: Kind,
  sample: SampleDocument,
  document: number,
): StatementRows[Kind][] {
  const { figures = [], ...of } = { ...sample, figure: undefined }
  const contents = kind === 'figure' ? figures : [of[kind]]
  return contents.flatMap((content) =>
    // With its document's key, TypeScript forgets which kind the content has.
    content ? statementDefinitions[kind].rowsOf({ document, ...content } as unknown as StatementContents[Kind]) : [],
  )
}
