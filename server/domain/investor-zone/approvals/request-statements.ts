import * as z from 'zod'
import { Refusal } from '#contract/refusal.ts'
import { linksIn } from '#model/document-text.ts'
import { readJson } from '#model/json.ts'
import { type StatementKind, statementKindNames } from '#model/statement-kinds.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import type { PendingStatementsRow } from '#server/store/approvals.ts'
import type { Rows } from '#server/store/rows.ts'
import { newId } from '../../ids.ts'
import type { Note } from '../../ledger/chain.ts'
import { type Actor, nameOf } from '../../ledger/change.ts'
import { rowOf } from '../../ledger/ledger-rows.ts'
import type { Announcing } from '../change-documents.ts'
import { sourceDocument } from '../draft-documents.ts'
import { type StatementChange, saveChange } from '../statement-changes.ts'
import { statementsDigest } from './digest.ts'

const asRequested = z.object({
  kind: z.enum(statementKindNames),
  id: z.string(),
  /** Revision of the current value, or null if the document has none. */
  based_on: z.number().nullable(),
  /** JSON of the new row, or null to remove the row. */
  after: z.string().nullable(),
})

/** One requested change of a document's figures or statements. */
export type PendingStatement = z.infer<typeof asRequested>

type Frame = { rows: Rows; actor: Actor; time: Date; note: Note; announcing?: Pick<Announcing, 'enqueue'> }

/** A request to record statements, and a filter for the person's earlier requests that this one replaces. */
type Pending = {
  kind: StatementKind
  changes: readonly StatementChange[]
  replaces: (id: string) => boolean
  reason?: string
  /** The request of the document's own change, to be approved together with it. */
  id?: string
}

/**
 * Requests approval to record statements of a document, together with the same person's earlier requests. If two people record at the
 * same time, the second is refused. Otherwise each could approve statements that the other never saw. Returns the id.
 */
export async function requestStatements(
  { rows, actor, time, note, announcing }: Frame,
  source: DocumentRow,
  { kind, changes, replaces, reason, id = newId() }: Pending,
): Promise<string> {
  const requested = await requestedBefore(rows, source, nameOf(actor))
  const earlier = requested ? requestedIn(requested).filter((entry) => entry.kind !== kind || !replaces(entry.id)) : []
  const proposed = [...earlier, ...changes.map(toQuery)]
  const statements = JSON.stringify(proposed)
  if (proposed.length === 0 || (requested?.statements === statements && !requested.sent_back_at))
    throw new Refusal('bad-input', 'Change the data and try again')
  const digest = await statementsDigest(rows, source, statements)
  const request = {
    id,
    action: 'record figures',
    asked_by: nameOf(actor),
    asked_at: time.toISOString(),
    digest,
  } as const
  const decision = { sent_back_at: null, sent_back_by: null, sent_back_reason: null }
  const content = { document: source.key, after: JSON.stringify(source), statements, reason: reason ?? null, note: '' }
  await rows.pendingStatements.upsert({ ...request, ...content, based_on: source.revision, ...decision })
  const stored = { name: source.name, asked_for: request.action, files: linksIn(source), request: id, digest }
  note({ action: 'ask for approval', entity: 'approval', id: String(source.key), before: null, after: stored, reason })
  await announcing?.enqueue(rows, id)
  return id
}

/** Returns the same person's earlier request. A request by somebody else must be decided first. */
async function requestedBefore(
  rows: Rows,
  source: DocumentRow,
  name: string,
): Promise<PendingStatementsRow | undefined> {
  const requested = await rows.pendingStatements.ofDocument(source.key)
  if (!requested || requested.asked_by === name) return requested
  if (requested.sent_back_at) return undefined
  throw new Refusal(
    'needs-approval',
    `Figures of this document that ${requested.asked_by} recorded are awaiting approval. Approve or reject them first.`,
    { field: 'document' },
  )
}

const toQuery = ({ kind, id, before, after }: StatementChange): PendingStatement => ({
  kind,
  id,
  based_on: before?.revision ?? null,
  after: after && JSON.stringify({ ...after, revision: 0 }),
})

/** Returns the requested statements of a row. */
export function requestedIn({ statements }: Pick<PendingStatementsRow, 'statements'>): PendingStatement[] {
  return z.array(asRequested).parse(readJson(statements))
}

/** Returns the requested change beside the current row. */
export async function changeRequest(
  rows: Pick<Rows, 'statements'>,
  { kind, id, after }: Pick<PendingStatement, 'kind' | 'id' | 'after'>,
): Promise<StatementChange> {
  return { kind, id, before: (await rows.statements[kind].byId(id)) ?? null, after: rowOf(kind, after) ?? null }
}

/** Records the requested statements. Returns false, and records nothing, if the document or its statements changed since the request. */
export async function recordPending(
  rows: Rows,
  input: PendingStatementsRow,
  { note, number, reason }: { note: Note; number: () => number; reason: string },
): Promise<boolean> {
  const source = await sourceDocument(rows, input.document)
  if (!source || source.withdrawn_at) return false
  if ((await statementsDigest(rows, source, input.statements)) !== input.digest) return false
  const changes: StatementChange[] = []
  for (const entry of requestedIn(input)) {
    const change = await changeRequest(rows, entry)
    if ((change.before?.revision ?? null) !== entry.based_on) return false
    changes.push(change)
  }
  for (const change of changes) await saveChange(rows, change, { note, number: number(), reason })
  return true
}
