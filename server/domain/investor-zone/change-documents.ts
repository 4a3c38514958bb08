import type { ApprovableAction } from '#model/approval.ts'
import { isCorrection } from '#model/document-states.ts'
import { linksIn } from '#model/document-text.ts'
import type { FigureRow } from '#model/statement-kinds.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import type { ApprovalRow } from '#server/store/approvals.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Services } from '../dependencies.ts'
import { newId } from '../ids.ts'
import type { Change, Note } from '../ledger/chain.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import { withMeetingHold } from '../releases/meeting-hold.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { approvedDigest } from './approvals/digest.ts'
import { requestStatements } from './approvals/request-statements.ts'
import { documentOutcome, guardedSections } from './approvals/second-person.ts'
import { changedRow, reasonFor } from './document.ts'
import { isPublished } from './former-links.ts'
import { changesBy, saveChange } from './statement-changes.ts'

export type ChangeContext = Pick<Services, 'ledger' | 'now' | 'announcing'>

/** Notifies approvers of a pending request: stored in the transaction of the request, sent after the commit. */
export type Announcing = { enqueue: (rows: Rows, id: string) => Promise<void>; send: () => void }

/** Result of a change, and the id of the pending request, if any. */
export type Changed<Result> = { result: Result; revision: number; approval?: string }

/** Changes documents in one transaction. Notifies approvers once the requests are stored. */
export async function changeDocuments<Result>(
  { ledger, now, announcing }: ChangeContext,
  actor: Actor,
  work: (changes: DocumentChanges, current: number) => Promise<Result>,
  batch: string | null = null,
): Promise<Changed<Result>> {
  const { result, revision } = await ledger.change(
    actor,
    async (rows, note, nextRevision) => {
      const changes = await beginChanges({ rows, actor, time: now(), note, nextRevision })
      const created = await work(changes, nextRevision - 1)
      const approval = changes.pending()
      if (approval) await announcing.enqueue(rows, approval)
      return { made: created, approval }
    },
    batch,
  )
  const { made: value, approval } = result
  if (approval) announcing.send()
  return { result: value, revision, ...(approval && { approval }) }
}

type Frame = { rows: Rows; actor: Actor; time: Date; note: Note; nextRevision: number }

export type DocumentChanges = Awaited<ReturnType<typeof beginChanges>>

/** Reason for a change, and the note displayed to visitors beside a correction. */
type Why = { reason?: string; note?: string }

/** Authors of each of several documents, besides the actor, and a note for the history. */
type Background = readonly { contributors: readonly string[]; reason?: string }[]

/**
 * The only code that writes documents; it enforces the four-eyes rule. A change that needs approval is stored as a request. An unpublished
 * document is stored in its final form, pending; for a published document only the request is stored.
 */
async function beginChanges({ rows, actor, time, note, nextRevision }: Frame) {
  const open = new Set((await rows.approvals.all()).map(({ document }) => document))
  const { add, number } = countedFrom(nextRevision, note)
  const { ask, pending } = requestsIn({ rows, actor, time, add })
  const guard = { rows, sections: await guardedSections(rows), time }

  async function file(created: readonly DocumentRow[], background: Background = []): Promise<void> {
    const stored: DocumentRow[] = []
    for (const [index, row] of created.entries()) {
      await yieldToEventLoop(index)
      const held = await withMeetingHold(rows, null, row, { time, together: created })
      const waits = (await documentOutcome(null, row, guard)) !== 'apply'
      const counted = { filed: number() + index, revision: number() + index }
      stored.push({ ...held, ...counted, waiting_since: waits ? time.toISOString() : null })
    }
    await rows.investors.insertDocuments(stored)
    for (const [index, row] of stored.entries())
      add({ ...changeOf(row), action: 'file document', before: null, after: row, reason: background[index]?.reason })
    for (const [index, row] of stored.entries())
      if (row.waiting_since)
        await ask(
          null,
          { ...row, waiting_since: null },
          { based_on: row.revision, contributors: background[index]?.contributors },
        )
  }

  async function change(before: DocumentRow, after: DocumentRow, { reason, note }: Why = {}): Promise<void> {
    const outcome = await documentOutcome(before, after, guard)
    const approved = { ...after, waiting_since: null }
    if (outcome === 'request') return ask(before, approved, { based_on: before.revision, reason, note })
    const created = await withMeetingHold(rows, before, changedRow(before, approved, { time, note }), { time })
    const row = { ...created, waiting_since: outcome === 'apply' ? null : time.toISOString(), revision: number() }
    await rows.investors.updateDocument(row)
    const changeReason = after.withdrawn_at ? reason : reasonFor(before.withdrawn_at ? row : before, time, reason)
    add({ ...changeOf(row), action: actionOf(before, row), before, after: row, reason: changeReason })
    if (outcome === 'wait') await ask(before, approved, { based_on: row.revision, reason, note })
    else if (open.has(row.key)) await rows.approvals.remove(row.key)
  }

  /** Removes a document not yet seen by visitors, with its pending request. */
  async function unfile(before: DocumentRow, cause: { action: string; reason: string }): Promise<void> {
    await rows.approvals.remove(before.key)
    await rows.pendingStatements.remove(before.key)
    await rows.investors.removeDocument(before.key)
    add({ ...changeOf(before), ...cause, before, after: null })
  }

  const record = recorderIn({ rows, actor, time, add, number, pending })
  return { rows, actor, time, add, number, file, change, unfile, record, pending }
}

function countedFrom(nextRevision: number, note: Frame['note']) {
  let number = nextRevision
  const add: Note = (change) => {
    note(change)
    number += 1
  }
  return { add, number: () => number }
}

type Pending = Pick<Frame, 'rows' | 'actor' | 'time'> & { add: Note }

/** Requests approval of changes that need it. All requests of one transaction share one id. */
function requestsIn({ rows, actor, time, add }: Pending) {
  const id = newId()
  let any = false
  async function ask(before: DocumentRow | null, after: DocumentRow, question: ReasonQuestion): Promise<void> {
    any = true
    const request = {
      id,
      action: requestedAction(before, after, time),
      asked_by: nameOf(actor),
      asked_at: time.toISOString(),
    }
    add(await storeRequest(rows, after, { ...request, ...question }))
  }
  return { ask, pending: () => (any ? id : undefined) }
}

type Recording = Pending & { number: () => number; pending: () => string | undefined }

/** Records figures of a document that was changed: at once, or with its change once a second person has approved both. */
function recorderIn({ rows, actor, time, add, number, pending }: Recording) {
  return async (after: DocumentRow, figures: readonly FigureRow[], reason?: string): Promise<void> => {
    const recorded = { document: after.key, statements: figures, areAll: false, again: true }
    const statements = await changesBy(rows, 'figure', recorded)
    const request = pending()
    if (!request) {
      for (const statement of statements) await saveChange(rows, statement, { note: add, number: number(), reason })
      return
    }
    const replaces = (id: string) => figures.some((row) => row.id === id)
    const asking = { kind: 'figure', changes: statements, replaces, reason, id: request } as const
    await requestStatements({ rows, actor, time, note: add }, after, asking)
  }
}

type ReasonQuestion = Why & { based_on: number; contributors?: readonly string[] }
type Request = Pick<ApprovalRow, 'id' | 'action' | 'asked_by' | 'asked_at'> & ReasonQuestion

/** Stores a request, replacing the earlier one, and returns it as displayed in the history. */
async function storeRequest(
  rows: Rows,
  after: DocumentRow,
  { reason, note, contributors = [], ...request }: Request,
): Promise<Change<'approval'>> {
  const digest = await approvedDigest(rows, request.action, after)
  const decision = { sent_back_at: null, sent_back_by: null, sent_back_reason: null }
  const content = {
    document: after.key,
    after: JSON.stringify(after),
    digest,
    reason: reason ?? null,
    note: note ?? '',
  }
  await rows.approvals.upsert({ ...request, ...content, ...decision })
  const { name, release_at } = after
  const stored = {
    name,
    asked_for: request.action,
    release_at,
    files: linksIn(after),
    request: request.id,
    digest,
    ...(contributors.length && { contributors }),
  }
  return { action: 'ask for approval', entity: 'approval', id: String(after.key), before: null, after: stored, reason }
}

const changeOf = ({ key }: DocumentRow) => ({ entity: 'document' as const, id: String(key) })

function actionOf(before: DocumentRow, after: DocumentRow): string {
  if (before.withdrawn_at === null && after.withdrawn_at !== null) return 'withdraw document'
  if (before.withdrawn_at !== null && after.withdrawn_at === null) return 'restore document'
  return after.corrected_at === before.corrected_at ? 'edit document' : 'correct document'
}

function requestedAction(before: DocumentRow | null, after: DocumentRow, time: Date): ApprovableAction {
  if (before?.withdrawn_at) return 'restore document'
  if (!isPublished(before, time)) return 'publish document'
  if (after.withdrawn_at) return 'withdraw document'
  return isCorrection(before, after) ? 'correct document' : 'edit document'
}
