import { notFound, Refusal } from '#contract/refusal.ts'
import { entityUndoes, isUndoable, type UndoableEntity } from '#model/ledger-entities.ts'
import type { Role } from '#model/roles.ts'
import type { Rows } from '#server/store/rows.ts'
import type { LedgerRow } from '#server/store/tables.ts'
import { newId } from '../ids.ts'
import { requirePermission, type SessionHolder } from '../sessions/session.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import type { Change } from './chain.ts'
import { type Actor, change, type LedgerContext, noReason, type Restorer, reasonMissing } from './change.ts'
import { rowOf } from './ledger-rows.ts'

/** Undoes one change, or its full batch. Throws if a row was changed again since. */
export async function undo(
  context: LedgerContext,
  actor: Actor,
  number: number,
  reason?: string,
): Promise<{ revision: number }> {
  // Entries never change, so reading them before the transaction is safe: changes undone together can be redone together.
  const together = (await context.store.read.ledger.byNumber(number))?.batch ? newId() : null
  const { revision } = await change(
    context,
    actor,
    async (rows, note, nextRevision, role) => {
      const entries = await entriesOf(rows, number)
      if (number < (await rows.ledger.lastOf(['site']))) throw beforeOwnCompany()
      for (const [step, entry] of entries.reverse().entries()) {
        await yieldToEventLoop(step)
        note(await undoEntry(context, rows, entry, { nextRevision, role, reason }))
      }
    },
    together,
  )
  return { revision }
}

type Step = { nextRevision: number; role?: Role; reason?: string }

/** Restores the row before one entry. `nextRevision` is the row's new revision. */
async function undoEntry({ restorers }: LedgerContext, rows: Rows, entry: LedgerRow, step: Step): Promise<Change> {
  const { entity } = entry
  if (!isUndoable(entity)) throw notUndoable()
  if (step.role) requirePermission(step.role, entityUndoes[entity])
  return writeBack(restorers, entity, rows, entry, step)
}

async function writeBack<Name extends UndoableEntity>(
  restorers: LedgerContext['restorers'],
  entity: Name,
  rows: Rows,
  { action, entity_id: id, number, ...entry }: LedgerRow,
  { nextRevision, reason }: Step,
): Promise<Change> {
  const restorer = restorers[entity]
  const before = rowOf(entity, entry.before)
  const after = rowOf(entity, entry.after)
  if (before === undefined || after === undefined) throw notUndoable()
  const current = await restorer.read(rows, id)
  if (!sameRow(current, after)) {
    throw new Refusal('cannot-undo', 'The same data changed again later. Undo the later change first.', {
      data: { number },
    })
  }
  const name = reason ? undefined : restorer.publishedName?.(current)
  if (name !== undefined) throw reasonMissing(name)
  await restorer.write(rows, id, before, nextRevision, reason)
  const changeReason = reason ?? (needsReason(restorer, [current, before]) ? noReason : undefined)
  return { action: `undo ${action}`, entity, id, before: current ?? null, after: before, reason: changeReason }
}

const beforeOwnCompany = () =>
  new Refusal('cannot-undo', 'This was changed before the site became the company’s own. It cannot be undone.')

const notUndoable = () => new Refusal('cannot-undo', 'This kind of change cannot be undone.')

/** Returns the effect of an undo: the number of rows, and the rows visible to visitors before or after it. */
export async function undoPreview(
  { store, sessions, restorers }: LedgerContext,
  holder: SessionHolder,
  number: number,
): Promise<{ changes: number; published: { key: number; name: string }[] }> {
  const entries = await entriesOf(store.read, number)
  const role = await sessions.requireSessionStillValid(holder)
  const published = entries.flatMap((entry) => {
    if (!isUndoable(entry.entity)) return []
    requirePermission(role, entityUndoes[entry.entity])
    if (entry.entity !== 'document') return []
    const [before, after] = [rowOf('document', entry.before), rowOf('document', entry.after)]
    const row = after ?? before
    return row && needsReason(restorers.document, [before, after]) ? [row] : []
  })
  return { changes: entries.length, published }
}

async function entriesOf({ ledger }: Pick<Rows, 'ledger'>, number: number): Promise<LedgerRow[]> {
  const entry = await ledger.byNumber(number)
  if (!entry) throw notFound('number', 'This change does not exist. Reload the page.')
  return entry.batch ? ledger.inBatch(entry.batch) : [entry]
}

function needsReason<Row>({ publishedName }: Restorer<Row>, rows: (Row | null | undefined)[]): boolean {
  return publishedName !== undefined && rows.some((row) => publishedName(row) !== undefined)
}

/** Metadata columns of a row, ignored in comparisons. */
const ownChanges = ['revision', 'sequence', 'changed_at', 'corrected_at', 'correction_note']

function sameRow(a: unknown, b: unknown): boolean {
  return contentOf(a) === contentOf(b)
}

function contentOf(row: unknown): string {
  if (!row || typeof row !== 'object') return 'null'
  const entries = Object.entries(row).filter(([name]) => !ownChanges.includes(name))
  return JSON.stringify(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}
