import type { StatementKind } from '#model/statement-kinds.ts'
import type { PendingStatementsRow } from '#server/store/approval-row.ts'
import type { Store } from '#server/store/store.ts'
import type { StatementChange } from '../statement-changes.ts'
import { statementDefinitions } from '../statement-definitions.ts'
import { changeRequest, requestedIn } from './request-statements.ts'

/** Returns the requested statements, each beside the current value. */
export async function describeChanges(store: Store, input: PendingStatementsRow) {
  const response = []
  for (const entry of requestedIn(input)) response.push(inWords(entry.kind, await changeRequest(store.read, entry)))
  return response
}

function inWords<Kind extends StatementKind>(kind: Kind, { before, after }: StatementChange<Kind>) {
  const { name, describe } = statementDefinitions[kind]
  const row = after ?? before
  return { field: row ? name(row) : '', before: before ? describe(before) : '', after: after ? describe(after) : '' }
}
