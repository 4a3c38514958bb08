import { Refusal } from '#contract/refusal.ts'
import type { Rows } from '#server/store/rows.ts'
import type { PendingChangeRow } from '#server/store/stored-settings.ts'
import { newId } from '../ids.ts'
import type { Note } from '../ledger/chain.ts'
import { type Actor, nameOf } from '../ledger/change.ts'

const setting = 'pending changes'

export type PendingChange = PendingChangeRow['change']
type Days = Extract<PendingChange, { kind: 'holidays' | 'muhurat sessions' }>

/** Mails the approvers: `enqueue` in the transaction of the request, `send` after it. */
export type Announcement = { enqueue: (rows: Rows, pending: PendingChangeRow) => Promise<void>; send: () => void }

export type ProposalContext = { rows: Rows; actor: Actor; time: Date; note: Note; announcement: Announcement }

/** Returns the pending changes, oldest first. */
export async function pendingIn(rows: Pick<Rows, 'settings'>): Promise<readonly PendingChangeRow[]> {
  return (await rows.settings.get(setting)) ?? []
}

export async function savePending(rows: Pick<Rows, 'settings'>, all: readonly PendingChangeRow[]): Promise<void> {
  await rows.settings.set(setting, [...all])
}

/** Returns the name of a change's target. Each target has at most one pending change. */
export function targetOf(change: PendingChange): string {
  if (change.kind === 'event') return `event/${change.event}`
  if (change.kind === 'content') return `content/${change.part}`
  return change.kind === 'preview' ? `preview/${change.preview}` : change.kind
}

/** Requests approval of a change, replacing the same person's earlier request. Returns the id of the request. */
export async function proposeChange(
  { rows, actor, time, note, announcement }: ProposalContext,
  change: PendingChange,
  describe: (merged: PendingChange) => string,
): Promise<string> {
  const all = await pendingIn(rows)
  const earlier = all.find((entry) => targetOf(entry.change) === targetOf(change))
  const by = nameOf(actor)
  if (earlier && earlier.by !== by)
    throw new Refusal(
      'already-there',
      `Another change, requested by ${earlier.by}, is awaiting approval. Approve or reject it first.`,
    )
  const merged = mergeDays(earlier?.change, change)
  if (earlier && JSON.stringify(earlier.change) === JSON.stringify(merged))
    throw new Refusal('already-there', 'This change is already awaiting approval.')
  const pending = { id: newId(), by, at: time.toISOString(), what: describe(merged), change: merged }
  await savePending(rows, [...all.filter((entry) => entry !== earlier), pending])
  note({ action: 'ask for approval', entity: 'approval', id: pending.id, before: null, after: toNote(pending) })
  await announcement.enqueue(rows, pending)
  return pending.id
}

/** Removes the pending changes of a deleted target. */
export async function dropPending(rows: Pick<Rows, 'settings'>, target: string): Promise<void> {
  const all = await pendingIn(rows)
  const others = all.filter(({ change }) => targetOf(change) !== target)
  if (others.length !== all.length) await savePending(rows, others)
}

/** Returns a pending change as stored in the history. */
export const toNote = ({ id, what, by }: PendingChangeRow) => ({ name: what, asked_by: by, request: id })

const isDays = (change: PendingChange | undefined): change is Days =>
  change?.kind === 'holidays' || change?.kind === 'muhurat sessions'

function mergeDays(earlier: PendingChange | undefined, change: PendingChange): PendingChange {
  if (!isDays(change) || !isDays(earlier)) return change
  const merge = (name: 'add' | 'remove', other: 'add' | 'remove') =>
    [...new Set([...earlier[name], ...change[name]])].filter((day) => !change[other].includes(day)).sort()
  return { ...change, add: merge('add', 'remove'), remove: merge('remove', 'add') }
}
