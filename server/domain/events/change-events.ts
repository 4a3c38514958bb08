import { badInput, notFound } from '#contract/refusal.ts'
import type { EventRow } from '#model/stored-rows.ts'
import type { Rows } from '#server/store/rows.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { newId } from '../ids.ts'
import type { Actor } from '../ledger/change.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Announcement } from '../pending-changes/propose-change.ts'
import { changeEventOrPropose } from './apply-event.ts'
import { assertDatesFit, assertEnded, type EventFields, storedFields } from './event.ts'

type ChangeContext = { ledger: Ledger; now: () => Date; announcement: Announcement }
type Changed = { revision: number; approval?: string }

const blank = {
  note: '',
  ends: '',
  expected: 0,
  documents: '[]',
  release_at: null,
  cancelled_at: null,
  ended_at: null,
  sequence: 0,
}

export async function addEvent(
  { ledger, now }: ChangeContext,
  actor: Actor,
  { kind, name, starts, ...fields }: Pick<EventFields, 'kind' | 'name' | 'starts'> & Partial<EventFields>,
): Promise<{ id: string; revision: number }> {
  const { result, revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    const content = { kind, name, starts, ...storedFields({ ...fields, starts }) }
    const row: EventRow = { ...blank, id: newId(), ...content, changed_at: now().toISOString(), revision: nextRevision }
    assertDatesFit(row)
    await assertDocumentsExist(rows, fields.documents)
    await rows.events.insert([row])
    note({ action: 'add event', entity: 'event', id: row.id, before: null, after: row })
    return row.id
  })
  return { id: result, revision }
}

/** Changes the given fields of an event: moves or confirms it. With `expectedRevision`, refused if changed since. */
export async function editEvent(
  context: ChangeContext,
  actor: Actor,
  id: string,
  fields: Partial<EventFields>,
  expectedRevision?: number,
): Promise<Changed> {
  return changeEvent(context, actor, { id, expectedRevision }, async (rows, before) => {
    const after = { ...before, ...storedFields(fields) }
    if (JSON.stringify(after) === JSON.stringify(before)) throw badInput('id', 'Change the data and try again')
    assertDatesFit(after)
    await assertDocumentsExist(rows, fields.documents)
    const moved = before.starts !== after.starts || before.ends !== after.ends
    return { after, action: moved ? 'move event' : 'edit event' }
  })
}

/** Cancels an event. The event is retained, so that subscribed calendars are notified. */
export async function cancelEvent(
  context: ChangeContext,
  actor: Actor,
  id: string,
  { reason, expectedRevision }: { reason: string; expectedRevision?: number },
): Promise<Changed> {
  return changeEvent(context, actor, { id, expectedRevision }, async (_, before, time) => {
    return { after: { ...before, cancelled_at: time.toISOString() }, action: 'cancel event', reason }
  })
}

/** Sets the end time of an event; empty clears it. */
export async function endEvent(
  context: ChangeContext,
  actor: Actor,
  id: string,
  ended: string,
  expectedRevision?: number,
): Promise<Changed> {
  return changeEvent(context, actor, { id, expectedRevision }, async (_, before, time) => {
    const ended_at = ended ? new Date(ended).toISOString() : null
    if (ended_at) assertEnded(before, ended_at, time)
    if (ended_at === before.ended_at) throw badInput('ended_at', 'Change the data and try again')
    return { after: { ...before, ended_at }, action: 'end event' }
  })
}

type Options = { after: EventRow; action: string; reason?: string }

/** Changes an event with `work`. If a running deadline moves with it, a second person decides. */
async function changeEvent(
  { ledger, now, announcement }: ChangeContext,
  actor: Actor,
  { id, expectedRevision }: { id: string; expectedRevision?: number },
  work: (rows: Rows, before: EventRow, time: Date) => Promise<Options>,
): Promise<Changed> {
  const { result, revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    const instant = now()
    const before = await requireEvent(rows, id, { expectedRevision, current: nextRevision - 1 })
    const change = await work(rows, before, instant)
    const proposal = { rows, actor, time: instant, note, announcement }
    return changeEventOrPropose(proposal, { before, ...change, revision: nextRevision })
  })
  if (result) announcement.send()
  return { revision, ...(result && { approval: result }) }
}

/** Returns an event that is not cancelled and unchanged since the caller read it. */
async function requireEvent(
  rows: Rows,
  id: string,
  { expectedRevision, current }: { expectedRevision?: number; current: number },
): Promise<EventRow> {
  const row = await rows.events.find(id)
  if (!row) throw notFound('id', 'This event does not exist. Reload the page.')
  if (expectedRevision !== undefined && row.revision > expectedRevision)
    throw changedMeanwhile(
      'Somebody else changed this event meanwhile. Compare the versions, then save again.',
      current,
      row,
      'id',
    )
  if (row.cancelled_at) throw badInput('id', 'This event was cancelled. Undo the cancellation in the history first.')
  return row
}

async function assertDocumentsExist(rows: Rows, keys: readonly number[] = []): Promise<void> {
  for (const key of keys) {
    if (await rows.investors.document(key)) continue
    throw badInput('documents', `There is no document with the key ${key}. Choose another one.`)
  }
}
