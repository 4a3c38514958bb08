import { badInput } from '#contract/refusal.ts'
import type { Counting } from '#model/deadlines/deadlines.ts'
import { movesDeadline } from '#model/deadlines/moves-deadline.ts'
import { isWholeDay } from '#model/events.ts'
import { formatDay, inIndia } from '#model/india-time.ts'
import type { EventRow } from '#model/stored-rows.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Note } from '../ledger/chain.ts'
import { rowOf } from '../ledger/ledger-rows.ts'
import { countingIn } from '../legal-limits/counting-in.ts'
import { type PendingChange, type ProposalContext, proposeChange } from '../pending-changes/propose-change.ts'
import { succeeding } from './event.ts'

type EventChange = Extract<PendingChange, { kind: 'event' }>
type Options = { before: EventRow; after: EventRow; action: string; reason?: string }
type Step = { rows: Rows; note: Note; time: Date; revision: number }

const asEnding = ({ id, kind, name, starts, cancelled_at, ended_at }: EventRow) => ({
  _id: id,
  kind,
  name,
  starts,
  ended_at: ended_at ?? '',
  documents: [],
  state: cancelled_at ? ('cancelled' as const) : ('confirmed' as const),
})

/** True if a change of an event moves a running deadline: two people must decide. */
export async function eventNeedsSecondPerson(
  rows: Pick<Rows, 'settings'>,
  before: EventRow,
  after: EventRow | null,
  time: Date,
): Promise<boolean> {
  return changeMovesDeadline(before, after, { counting: await countingIn(rows), now: time })
}

/** True if a running or expired deadline moves with a change of an event, or ends with its removal (`after` null). */
export function changeMovesDeadline(
  before: EventRow,
  after: EventRow | null,
  { counting, now }: { counting: Counting; now: Date },
): boolean {
  return movesDeadline(asEnding(before), after && asEnding(after), counting, now)
}

/** Changes an event, or requests approval if a deadline moves. Returns the id of the request, if any. */
export async function changeEventOrPropose(
  proposal: ProposalContext,
  { revision, ...requestedChange }: Options & { revision: number },
): Promise<string | undefined> {
  const { rows, note, time } = proposal
  const { before, after, action, reason } = requestedChange
  if (!(await eventNeedsSecondPerson(rows, before, after, time))) {
    await writeEvent({ rows, note, time, revision }, requestedChange)
    return undefined
  }
  const change = { event: before.id, based_on: before.revision, action, after: JSON.stringify(after), reason }
  return proposeChange(proposal, { kind: 'event', ...change }, () => describeChange(requestedChange))
}

/** Applies an approved change of an event. Refused if the event was changed since. */
export async function applyEvent(step: Step, { event, based_on, after: json, ...change }: EventChange): Promise<void> {
  const before = await step.rows.events.find(event)
  const after = rowOf('event', json)
  if (!before || !after || before.revision !== based_on)
    throw badInput('id', 'This event changed after the request. Reject the request, so that it can be made again.')
  await writeEvent(step, { before, after, ...change })
}

/** Stores a change of an event. An entered end is no change for subscribed calendars. */
async function writeEvent({ rows, note, time, revision }: Step, { before, after, action, reason }: Options) {
  const written = action === 'end event' ? after : await succeeding(rows, before, after, time)
  const row = { ...written, revision }
  await rows.events.update(row)
  note({ action, entity: 'event', id: row.id, before, after: row, reason })
}

function describeChange({ before, after, action, reason }: Options): string {
  if (action === 'cancel event') return `Cancel ${before.name}. Reason: ${reason}`
  if (action !== 'end event')
    return `Move ${after.name} from ${formatInstant(before.starts)} to ${formatInstant(after.starts)}`
  const [old, fresh] = [before, after].map(({ ended_at }) => (ended_at ? formatInstant(ended_at) : 'no end'))
  return `${before.name}: ended ${fresh} instead of ${old}`
}

const formatInstant = (when: string) => (isWholeDay(when) ? formatDay(when) : inIndia(when))
