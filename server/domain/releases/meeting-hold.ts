import { badInput } from '#contract/refusal.ts'
import { isHeldByMeeting, statesDecision } from '#model/release.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import type { Rows } from '#server/store/rows.ts'
import { assertFiledFirst, withDocument } from '../exchange-filings/exchanges-first.ts'
import { isPublished } from '../investor-zone/former-links.ts'
import { type Change, isOfDocument } from '../ledger/chain.ts'

/** Thrown by every write that would publish a board decision before the meeting has ended. */
const meetingNotEnded = () =>
  badInput('meeting', 'Mark the meeting as ended first. Results are published only after the board has decided.')

type Reading = Pick<Rows, 'releases' | 'events'>

const isPublic = (row: DocumentRow | null, time: Date): boolean => isPublished(row, time)

/** Returns the state of a release's meeting. `together`: documents filed by the same change. */
async function meetingState(
  { releases, events }: Reading,
  id: string,
  time: Date,
  together: readonly DocumentRow[] = [],
) {
  const meeting = (await releases.find(id))?.meeting
  const event = meeting ? await events.find(meeting) : undefined
  const documents = [...(await releases.documents([id])), ...together.filter(({ release_id }) => release_id === id)]
  const unpublished = documents.filter((row) => row.withdrawn_at === null && !isPublic(row, time))
  const releaseDocuments = [...(await releases.drafts([id])), ...unpublished]
  return {
    hasEnded: Boolean(event?.ended_at && !event.cancelled_at),
    hasDecision: Boolean(meeting) || releaseDocuments.some(({ slot }) => statesDecision(slot)),
  }
}

type Holding = { time: Date; isApproval?: boolean; together?: readonly DocumentRow[] }

/**
 * Returns the document as stored: held back if its meeting has not ended. Throws if the change would publish it now. A held document
 * whose instant has passed can still be changed, moved, approved and withdrawn. `together`: documents filed by the same change.
 */
export async function withMeetingHold(
  rows: Reading,
  before: DocumentRow | null,
  after: DocumentRow,
  { time, isApproval = false, together }: Holding,
): Promise<DocumentRow> {
  const canBeHeld = after.release_id !== '' && after.withdrawn_at === null && !isPublic(before, time)
  if (!canBeHeld || !isHeldByMeeting(after.slot, await meetingState(rows, after.release_id, time, together)))
    return { ...after, held_since: null }
  const isDue = after.release_at === null || after.release_at <= time.toISOString()
  const isSameInstant = before?.held_since != null && before.release_at === after.release_at
  if (isDue && !isSameInstant && !isApproval) throw meetingNotEnded()
  return { ...after, held_since: before?.held_since ?? time.toISOString() }
}

type Settling = { time: Date; number: number }

/**
 * Holds or releases the sealed documents of every meeting and release changed in a transaction. Returns these changes as ledger entries,
 * the first with `number`. A document released after its instant is public from `at` on, because the exchanges come first.
 */
export async function settleMeetingHolds(
  rows: Rows,
  changes: readonly Change[],
  { time, number }: Settling,
): Promise<Change<'document'>[]> {
  const ids = new Set(changes.flatMap(meetingsTouchedBy))
  if (!ids.size) return []
  const releases = (await rows.releases.all()).filter(({ id, meeting }) => ids.has(id) || ids.has(meeting))
  const settled: Change<'document'>[] = []
  for (const before of await rows.releases.documents(releases.map(({ id }) => id))) {
    if (before.withdrawn_at !== null || isPublic(before, time)) continue
    const isHeld = isHeldByMeeting(before.slot, await meetingState(rows, before.release_id, time))
    if (isHeld === (before.held_since !== null)) continue
    const after = { ...settledRow(before, { isHeld, time }), revision: number + settled.length }
    await rows.investors.updateDocument(after)
    await storeRequest(rows, before, after)
    const action = isHeld ? 'hold document' : 'release document'
    settled.push({ action, entity: 'document', id: String(before.key), before, after })
  }
  const published = settled.flatMap(({ after }) => (after && isPublic(after, time) ? withDocument(after) : []))
  await assertFiledFirst(rows, published, changes)
  return settled
}

/** Returns ids of the events and releases whose documents a change may hold or release. */
function meetingsTouchedBy(change: Change): string[] {
  if (change.entity === 'event' || change.entity === 'release') return [change.id]
  return isOfDocument(change) && change.after?.release_id ? [change.after.release_id] : []
}

function settledRow(row: DocumentRow, { isHeld, time }: { isHeld: boolean; time: Date }): DocumentRow {
  const instant = time.toISOString()
  if (isHeld) return { ...row, held_since: instant }
  // A document awaiting approval receives its instant at the approval.
  const isOverdue = row.waiting_since === null && (row.release_at ?? '') < instant
  return { ...row, held_since: null, ...(isOverdue && { release_at: instant }) }
}

/** Keeps a document's request valid: the end of a meeting does not change the approved content. */
async function storeRequest(rows: Rows, before: DocumentRow, after: DocumentRow): Promise<void> {
  const request = await rows.approvals.ofDocument(before.key)
  if (request?.based_on === before.revision) await rows.approvals.upsert({ ...request, based_on: after.revision })
}
