import { Refusal } from '#contract/refusal.ts'
import type { Rows } from '#server/store/rows.ts'
import type { EventRow } from '#server/store/tables.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { newId } from '../ids.ts'
import type { Actor } from '../ledger/change.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type EventFields, mustFit, mustHaveEnded, storedFields, succeeding } from './event.ts'

type ChangeContext = { ledger: Ledger; now: () => Date }

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

/** Puts an event into the calendar. */
export async function addEvent(
  { ledger, now }: ChangeContext,
  actor: Actor,
  { kind, name, starts, ...fields }: Pick<EventFields, 'kind' | 'name' | 'starts'> & Partial<EventFields>,
): Promise<{ id: string; revision: number }> {
  const { result, revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    const said = { kind, name, starts, ...storedFields({ ...fields, starts }) }
    const row: EventRow = { ...blank, id: newId(), ...said, changed_at: now().toISOString(), revision: nextRevision }
    mustFit(row)
    await mustKnowDocuments(rows, fields.documents)
    await rows.events.insert([row])
    note({ action: 'add event', entity: 'event', id: row.id, before: null, after: row })
    return row.id
  })
  return { id: result, revision }
}

/** Changes what is given of an event: moves it, fixes one that was expected. With `expectedRevision`, refused if it was changed since. */
export async function editEvent(
  { ledger, now }: ChangeContext,
  actor: Actor,
  id: string,
  fields: Partial<EventFields>,
  expectedRevision?: number,
): Promise<{ revision: number }> {
  return ledger.change(actor, async (rows, note, nextRevision) => {
    const before = await mustFindEvent(rows, id, { expectedRevision, current: nextRevision - 1 })
    const said = { ...before, ...storedFields(fields) }
    if (JSON.stringify(said) === JSON.stringify(before))
      throw new Refusal('bad-input', 'Change the data and try again', { field: 'id' })
    mustFit(said)
    await mustKnowDocuments(rows, fields.documents)
    const after = { ...(await succeeding(rows, before, said, now())), revision: nextRevision }
    await rows.events.update(after)
    const moved = before.starts !== after.starts || before.ends !== after.ends
    note({ action: moved ? 'move event' : 'edit event', entity: 'event', id, before, after })
  })
}

/** Says that an event will not take place. It is kept, so that calendars that subscribed hear of it. */
export async function cancelEvent(
  { ledger, now }: ChangeContext,
  actor: Actor,
  id: string,
  { reason, expectedRevision }: { reason: string; expectedRevision?: number },
): Promise<{ revision: number }> {
  return ledger.change(actor, async (rows, note, nextRevision) => {
    const before = await mustFindEvent(rows, id, { expectedRevision, current: nextRevision - 1 })
    const cancelled = { ...before, cancelled_at: now().toISOString() }
    const after = { ...(await succeeding(rows, before, cancelled, now())), revision: nextRevision }
    await rows.events.update(after)
    note({ action: 'cancel event', entity: 'event', id, before, after, reason })
  })
}

/** Says when an event ended; empty takes it back. Calendars that subscribed hear of nothing: their event is as it was. */
export async function endEvent(
  { ledger, now }: ChangeContext,
  actor: Actor,
  id: string,
  ended: string,
  expectedRevision?: number,
): Promise<{ revision: number }> {
  return ledger.change(actor, async (rows, note, nextRevision) => {
    const before = await mustFindEvent(rows, id, { expectedRevision, current: nextRevision - 1 })
    const ended_at = ended ? new Date(ended).toISOString() : null
    if (ended_at) mustHaveEnded(before, ended_at, now())
    if (ended_at === before.ended_at)
      throw new Refusal('bad-input', 'Change the data and try again', { field: 'ended_at' })
    const after = { ...before, ended_at, revision: nextRevision }
    await rows.events.update(after)
    note({ action: 'end event', entity: 'event', id, before, after })
  })
}

/** An event that takes place and is as the caller saw it. */
async function mustFindEvent(
  rows: Rows,
  id: string,
  { expectedRevision, current }: { expectedRevision?: number; current: number },
): Promise<EventRow> {
  const row = await rows.events.find(id)
  if (!row) throw new Refusal('not-found', 'This event does not exist. Reload the page.', { field: 'id' })
  if (expectedRevision !== undefined && row.revision > expectedRevision)
    throw changedMeanwhile('Somebody changed this event meanwhile. Compare, then save again.', current, row, 'id')
  if (row.cancelled_at)
    throw new Refusal('bad-input', 'This event was cancelled. Undo that in the history first.', { field: 'id' })
  return row
}

async function mustKnowDocuments(rows: Rows, keys: readonly number[] = []): Promise<void> {
  for (const key of keys) {
    if (await rows.investors.document(key)) continue
    throw new Refusal('bad-input', `There is no document with the key ${key}.`, { field: 'documents' })
  }
}
