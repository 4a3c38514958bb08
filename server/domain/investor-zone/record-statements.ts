import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#contract/refusal.ts'
import type { Rows } from '#server/store/rows.ts'
import type { StatementKind, StatementRows } from '#server/store/statement-rows.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { newId } from '../ids.ts'
import type { Note } from '../ledger/chain.ts'
import type { Actor, Restorer } from '../ledger/change.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { reasonFor } from './document.ts'

type Context = { ledger: Ledger; now: () => Date }

/** Why, and the revision that was looked at: what was recorded after it is not overwritten but refused with 409. */
type How = { reason?: string; expectedRevision?: number }

/**
 * Records what a document says, as rows of one kind that `rowsOf` makes of it; what the document said before of the same is corrected, and
 * undone together. Where the rows are all that the document says, the others that it said are removed. Visitors see it exactly while they
 * see the document.
 */
export function recorderOf<Kind extends StatementKind, Said extends { document: number }>(
  kind: Kind,
  rowsOf: (said: Said) => readonly StatementRows[Kind][],
  { areAll = false } = {},
) {
  return async (
    { ledger, now }: Context,
    actor: Actor,
    said: Said,
    { reason, expectedRevision }: How = {},
  ): Promise<{ revision: number }> => {
    const { revision } = await ledger.change(
      actor,
      async (rows, note, next) => {
        const source = await rows.investors.document(said.document)
        if (!source || source.withdrawn_at)
          throw new Refusal('not-found', 'There is no such document. File it first.', { field: 'document' })
        const why = reasonFor(source, now(), reason)
        const told = rowsOf(said)
        const recording = { kind, kept: rows.statements[kind], note, why, next, expectedRevision }
        const recorded = await recordChanged(recording, told)
        const others = areAll ? (await recording.kept.of(said.document)).filter(({ id }) => !saysOf(told, id)) : []
        await removeAll(recording, others)
        if (recorded + others.length === 0) throw new Refusal('bad-input', 'Change the data and try again')
      },
      newId(),
    )
    return { revision }
  }
}

const saysOf = (told: readonly { id: string }[], id: string) => told.some((row) => row.id === id)

type Recording<Kind extends StatementKind> = {
  kind: Kind
  kept: Rows['statements'][Kind]
  note: Note
  why?: string
  /** The number that the first change will have. */
  next: number
  expectedRevision?: number
}

/** Keeps the rows that say something new. Answers how many those are. */
async function recordChanged<Kind extends StatementKind>(
  { kind, kept, note, why, next, expectedRevision }: Recording<Kind>,
  told: readonly StatementRows[Kind][],
): Promise<number> {
  let number = next
  for (const row of told) {
    const before = await kept.byId(row.id)
    const after = { ...row, revision: number }
    if (before && expectedRevision !== undefined && before.revision > expectedRevision) {
      throw changedMeanwhile('These were recorded anew since you compared them. Compare again.', next - 1)
    }
    if (before && isDeepStrictEqual({ ...before, revision: number }, after)) continue
    await kept.put([after])
    const action = `${before ? 'edit' : 'record'} ${kind}`
    note<StatementKind>({ action, entity: kind, id: row.id, before: before ?? null, after, reason: why })
    number += 1
  }
  return number - next
}

async function removeAll<Kind extends StatementKind>(
  { kind, kept, note, why }: Recording<Kind>,
  rows: readonly StatementRows[Kind][],
): Promise<void> {
  for (const before of rows) {
    await kept.remove(before.id)
    note<StatementKind>({ action: `remove ${kind}`, entity: kind, id: before.id, before, after: null, reason: why })
  }
}

/** Takes statements of one kind back, and brings them back, as the ledger remembers them. */
export function statementRestorer<Kind extends StatementKind>(kind: Kind): Restorer<StatementRows[Kind]> {
  return {
    read: (rows, id) => rows.statements[kind].byId(id),
    write: (rows, id, row, revision) =>
      row ? rows.statements[kind].put([{ ...row, revision }]) : rows.statements[kind].remove(id),
  }
}
