import { isDeepStrictEqual } from 'node:util'
import type { StatementKind, StatementRows } from '#model/statement-kinds.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Note } from '../ledger/chain.ts'

/** Change of one statement of a document. Null: no earlier row, or no later one. */
export type StatementChange<Kind extends StatementKind = StatementKind> = {
  kind: Kind
  id: string
  before: StatementRows[Kind] | null
  after: StatementRows[Kind] | null
}

/**
 * Returns the changes made by recording rows. With `again`, includes rows that stay the same. If the rows are `all` of this kind in the
 * document, removes its other rows.
 */
export async function changesBy<Kind extends StatementKind>(
  rows: Rows,
  kind: Kind,
  {
    document,
    statements,
    areAll,
    again,
  }: { document: number; statements: readonly StatementRows[Kind][]; areAll: boolean; again: boolean },
): Promise<StatementChange<Kind>[]> {
  const stored = rows.statements[kind]
  const changes: StatementChange<Kind>[] = []
  for (const after of statements) {
    const before = (await stored.byId(after.id)) ?? null
    if (before && !again && isDeepStrictEqual({ ...before, revision: 0 }, { ...after, revision: 0 })) continue
    changes.push({ kind, id: after.id, before, after })
  }
  const others = areAll ? (await stored.of(document)).filter(({ id }) => !statements.some((row) => row.id === id)) : []
  return [...changes, ...others.map((before) => ({ kind, id: before.id, before, after: null }))]
}

/** Stores a changed statement of a document. `number` is the ledger number of the next change. */
export async function saveChange<Kind extends StatementKind>(
  rows: Rows,
  { kind, id, before, after }: StatementChange<Kind>,
  { note, number, reason }: { note: Note; number: number; reason?: string },
): Promise<void> {
  const stored = after && { ...after, revision: number }
  if (stored) await rows.statements[kind].upsert([stored])
  else await rows.statements[kind].remove(id)
  const action = `${actionOf(before, stored)} ${kind}`
  note<StatementKind>({ action, entity: kind, id, before, after: stored, reason })
}

function actionOf(before: unknown, after: unknown): string {
  if (!after) return 'remove'
  return before ? 'edit' : 'record'
}
