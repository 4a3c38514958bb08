import { badInput, notFound, Refusal } from '#contract/refusal.ts'
import { isWithdrawable } from '#model/approval.ts'
import { approvalRefusal } from '#model/approval-rule.ts'
import { can } from '#model/roles.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import type { ApprovalRow, PendingStatementsRow } from '#server/store/approvals.ts'
import type { Rows } from '#server/store/rows.ts'
import { changedMeanwhile } from '../../changed-meanwhile.ts'
import { newId } from '../../ids.ts'
import type { Change } from '../../ledger/chain.ts'
import { nameOf, noReason } from '../../ledger/change.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { rowOf } from '../../ledger/ledger-rows.ts'
import { withMeetingHold } from '../../releases/meeting-hold.ts'
import type { SessionHolder } from '../../sessions/session.ts'
import { changedRow, reasonFor } from '../document.ts'
import { isPublished } from '../former-links.ts'
import { contributorsToAct } from './contributors.ts'
import { approvedDigest, digestOfAct } from './digest.ts'
import { hasStatements, type PendingRow, pendingAs } from './pending-rows.ts'
import { recordPending } from './request-statements.ts'

export type Deciding = { ledger: Ledger; now: () => Date; notify?: Notify }

/** Notifies the people concerned of the decision, in the same transaction. */
export type Notify = (rows: Rows, pending: readonly PendingRow[]) => Promise<void>

/** All requests of one act, as displayed to the approver. */
export type ReaderSnapshot = { id: string; digest: string }

export type Decided = { revision: number }

/** Applies the requests of one or more acts: all or none. Nobody of any role can approve their own contributions. */
export async function approve(
  context: Deciding,
  actor: SessionHolder,
  acts: readonly ReaderSnapshot[],
): Promise<Decided> {
  return decide(context, actor, async (rows, frame) => {
    const approved: PendingRow[] = []
    for (const seen of acts) {
      const requested = await requirePending(rows, seen)
      if (approvalRefusal(actor, await contributorsToAct(rows, requested)))
        throw new Refusal('own-row', 'You contributed to this, so you cannot approve it. Ask another approver.', {
          field: 'id',
        })
      await carryOut(rows, requested, { ...frame, action: 'approve' })
      approved.push(...requested)
    }
    return approved
  })
}

/** Carries out the requested changes without a second person. For emergencies, with a reason that is sent to every owner. */
export async function overrideApproval(
  context: Deciding,
  actor: SessionHolder,
  seen: ReaderSnapshot,
  reason: string,
): Promise<Decided> {
  return decide(context, actor, async (rows, frame) => {
    const requested = await requirePending(rows, seen)
    await carryOut(rows, requested, { ...frame, action: 'override approval', reason })
    return requested
  })
}

/** Rejects a request with a reason. A document to be published stays pending until it is changed or requested again. */
export async function sendBack(context: Deciding, actor: SessionHolder, id: string, reason: string): Promise<Decided> {
  return decide(context, actor, async (rows, { time, add }) => {
    const requested = await requirePending(rows, { id })
    const rejection = { sent_back_at: time.toISOString(), sent_back_by: nameOf(actor), sent_back_reason: reason }
    for (const before of requested) {
      if (hasStatements(before)) await rows.pendingStatements.upsert({ ...before, ...rejection })
      else await rows.approvals.upsert({ ...before, ...rejection })
      add({ ...responseOf(before), action: 'send back', reason })
    }
    return requested
  })
}

/** Withdraws a request and undoes its effects. Allowed for the requester, or for admins who may publish without approval. */
export async function withdrawRequest(context: Deciding, actor: SessionHolder, id: string): Promise<Decided> {
  return decide(context, actor, async (rows, { add }) => {
    const requested = await pendingAs(rows, id)
    if (!requested.length) throw notPending()
    if (!can(actor.role, 'override-approval') && requested.some(({ asked_by }) => asked_by !== nameOf(actor)))
      throw new Refusal(
        'not-allowed',
        `${requested[0]?.asked_by} made this request. Only they or an owner can cancel it.`,
        { field: 'id' },
      )
    if (!requested.every(({ action }) => isWithdrawable(action)))
      throw badInput(
        'id',
        'A document in this request is pending publication. Change or withdraw the document instead.',
      )
    for (const before of requested) {
      await (hasStatements(before) ? rows.pendingStatements : rows.approvals).remove(before.document)
      add({ ...responseOf(before), action: 'take back' })
    }
    return requested
  })
}

type Frame = { time: Date; add: (change: Change) => void; number: () => number }

async function decide(
  { ledger, now, notify }: Deciding,
  actor: SessionHolder,
  work: (rows: Rows, frame: Frame) => Promise<PendingRow[]>,
): Promise<Decided> {
  const { revision } = await ledger.change(
    actor,
    async (rows, note, nextRevision) => {
      let number = nextRevision
      const add = (change: Change) => {
        note(change)
        number += 1
      }
      const requested = await work(rows, { time: now(), add, number: () => number })
      await notify?.(rows, requested)
    },
    newId(),
  )
  return { revision }
}

/** Returns the pending requests of an id. Throws if they are no longer pending or differ from the displayed ones. */
async function requirePending(rows: Rows, { id, digest }: { id: string; digest?: string }): Promise<PendingRow[]> {
  const requested = (await pendingAs(rows, id)).filter(({ sent_back_at }) => sent_back_at === null)
  if (!requested.length) throw notPending()
  if (digest !== undefined && digestOfAct(requested) !== digest) throw await changedSince(rows)
  return requested
}

/** Error for an id without pending requests. */
export const notPending = () =>
  notFound('id', 'This is no longer pending: it was changed, approved, rejected or withdrawn. Reload the page.')

async function changedSince(
  rows: Rows,
  sentence = 'This changed after you opened it. Check it again.',
): Promise<Refusal> {
  const current = (await rows.ledger.last())?.number ?? 0
  return changedMeanwhile(sentence, current, {}, 'digest')
}

const recordAgain =
  'The document or its figures changed after this request. Reject the request, so that it can be made again.'

type Carrying = Frame & { action: string; reason?: string }

async function carryOut(rows: Rows, input: readonly PendingRow[], carrying: Carrying): Promise<void> {
  for (const entry of input) {
    if (hasStatements(entry)) await carryOutStatements(rows, entry, carrying)
    else await carryOutDocument(rows, entry, carrying)
  }
}

async function carryOutStatements(
  rows: Rows,
  row: PendingStatementsRow,
  { add, number, action, reason }: Carrying,
): Promise<void> {
  await rows.pendingStatements.remove(row.document)
  add({ ...responseOf(row), action, reason })
  if (!(await recordPending(rows, row, { note: add, number, reason: row.reason ?? noReason })))
    throw await changedSince(rows, recordAgain)
}

async function carryOutDocument(
  rows: Rows,
  row: ApprovalRow,
  { time, add, number, action, reason }: Carrying,
): Promise<void> {
  const before = await rows.investors.document(row.document)
  const proposed = rowOf('document', row.after)
  // Every change of a document or of its request creates a new request; a mismatch was written outside the calls.
  if (!before || !proposed || before.revision !== row.based_on) throw await changedSince(rows)
  if ((await approvedDigest(rows, row.action, proposed)) !== row.digest) throw await changedSince(rows)
  await rows.approvals.remove(row.document)
  add({ ...responseOf(row), action, reason })
  const created = asApproved(before, proposed, { time, note: row.note })
  const after = { ...(await withMeetingHold(rows, before, created, { time, isApproval: true })), revision: number() }
  await rows.investors.updateDocument(after)
  const changeReason = row.reason ?? reasonFor(before, time, undefined)
  add({ action: row.action, entity: 'document', id: String(row.document), before, after, reason: changeReason })
}

/** Returns a document as of its approval: it was not public, corrected or withdrawn before then. */
function asApproved(
  before: DocumentRow,
  proposed: DocumentRow,
  { time, note }: { time: Date; note: string },
): DocumentRow {
  const instant = time.toISOString()
  const created = changedRow(before, { ...proposed, waiting_since: null }, { time, note })
  if (created.withdrawn_at) return { ...created, withdrawn_at: instant }
  if (isPublished(before, time)) return created
  return { ...created, release_at: created.release_at && created.release_at > instant ? created.release_at : instant }
}

function responseOf({
  document,
  id,
  action,
  after,
  asked_by,
  digest,
}: ApprovalRow): Omit<Change<'approval'>, 'action'> {
  const name = rowOf('document', after)?.name
  const before = { name, asked_for: action, asked_by, request: id, digest }
  return { entity: 'approval', id: String(document), before, after: null }
}
