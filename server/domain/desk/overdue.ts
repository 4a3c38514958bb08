import type { CallOutput } from '#contract/calls.ts'
import { notFound, Refusal } from '#contract/refusal.ts'
import { type Duty, dutyKey, fulfilledAt, isOverdue } from '#model/deadlines/duties.ts'
import type { Store } from '#server/store/store.ts'
import type { OverdueReason } from '#server/store/stored-settings.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import type { Ledger } from '../ledger/ledger.ts'

/**
 * Overdue or formerly overdue duty: deadline, time of filing (empty while owed), recipient, and recorded reason. Closed once explained
 * with nothing left to do.
 */
export type OverdueEntry = CallOutput<'admin/get-desk'>['data']['late'][number]

const overdueReasons = 'late reasons'

/** Returns all late duties, last first: from the current deadlines, and from recorded reasons of deadlines no longer checked. */
export async function overdueLog(store: Store, duties: readonly Duty[], now: Date): Promise<OverdueEntry[]> {
  const reasons = (await store.read.settings.get(overdueReasons)) ?? []
  const text = new Map(reasons.map(({ key, reason, by, at }) => [key, { reason, by, at }]))
  const overdue = duties.filter((duty) => isOverdue(duty, now)).map(asOverdue)
  const known = new Set(overdue.map(({ key }) => key))
  const others = reasons.filter(({ key }) => !known.has(key)).map((row) => ({ ...row, ...unpublished }))
  return [...overdue, ...others]
    .map(({ key, what, of, provision, due, done_at, filed_with, exchanges_at, isLeft }) => ({
      key,
      what,
      of,
      provision,
      due,
      done_at,
      filed_with,
      exchanges_at,
      closed: text.has(key) && !isLeft,
      ...(text.has(key) && { explanation: text.get(key) }),
    }))
    .sort((a, b) => (a.due < b.due ? 1 : -1))
}

/** Defaults for deadlines no longer checked: nothing else is known, and nothing is left to do. */
const unpublished = { done_at: '', filed_with: 'others', exchanges_at: '', isLeft: false } as const

function asOverdue(duty: Duty) {
  const { what, of, provision, due, done, closed, filedWith, exchangesAt } = duty
  return {
    key: dutyKey(duty),
    what,
    of,
    provision,
    due: due.toISOString(),
    filed_with: filedWith,
    done_at: fulfilledAt(duty)?.toISOString() ?? '',
    exchanges_at: exchangesAt?.toISOString() ?? '',
    isLeft: !done && !closed,
  }
}

type Parts = { ledger: Ledger; duties: () => Promise<{ duties: readonly Duty[]; now: Date }> }

/** Records the reason a duty was late: only once, so that nobody changes it later. */
export async function explainOverdue(
  { ledger, duties }: Parts,
  actor: Actor,
  { key, reason }: Pick<OverdueReason, 'key' | 'reason'>,
): Promise<{ revision: number }> {
  const { duties: all, now } = await duties()
  const match = all.find((duty) => dutyKey(duty) === key && isOverdue(duty, now))
  if (!match) throw notFound('key', 'This is not overdue any more. Reload the page.')
  const { what, of, provision, due } = asOverdue(match)
  return ledger.change(actor, async (rows, note) => {
    const before = (await rows.settings.get(overdueReasons)) ?? []
    if (before.some((row) => row.key === key))
      throw new Refusal('already-there', 'A reason is already recorded and cannot be changed.', { field: 'reason' })
    const content = { reason, by: nameOf(actor), at: now.toISOString() }
    await rows.settings.set(overdueReasons, [...before, { key, what, of, provision, due, ...content }])
    note({
      action: 'write down why late',
      entity: 'late',
      id: key,
      before: null,
      after: { name: `${what}, ${of}`, due },
      reason,
    })
  })
}
