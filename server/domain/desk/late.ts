import { Refusal } from '#contract/refusal.ts'
import { type Duty, isLate } from '#model/clocks/duties.ts'
import type { LateReason } from '#server/store/kept-settings.ts'
import type { Store } from '#server/store/store.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { keyOf } from './remind.ts'

/** What was late or is: when it was due, when it was done (empty while it is owed), and why, once somebody wrote that down. */
export type Late = Omit<LateReason, 'reason' | 'by' | 'at'> & {
  done_at: string
  said?: Pick<LateReason, 'reason' | 'by' | 'at'>
}

const kept = 'late reasons'

/** Everything that was late, the last one first: what the clocks say, and what was written down of limits they look at no more. */
export async function lateLog(store: Store, duties: readonly Duty[], now: Date): Promise<Late[]> {
  const reasons = (await store.read.settings.get(kept)) ?? []
  const said = new Map(reasons.map(({ key, reason, by, at }) => [key, { reason, by, at }]))
  const late = duties.filter((duty) => isLate(duty, now)).map(asLate)
  const known = new Set(late.map(({ key }) => key))
  const others = reasons.filter(({ key }) => !known.has(key)).map((row) => ({ ...row, done_at: '' }))
  return [...late, ...others]
    .map(({ key, what, of, provision, due, done_at }) => ({
      ...{ key, what, of, provision, due, done_at },
      ...(said.has(key) && { said: said.get(key) }),
    }))
    .sort((one, other) => (one.due < other.due ? 1 : -1))
}

function asLate(duty: Duty) {
  const { what, of, provision, due, done } = duty
  return { key: keyOf(duty), what, of, provision, due: due.toISOString(), done_at: done?.at.toISOString() ?? '' }
}

type Parts = { ledger: Ledger; duties: () => Promise<{ duties: readonly Duty[]; now: Date }> }

/** Writes down why something was late: once, so that nobody tells another story later. */
export async function explainLate(
  { ledger, duties }: Parts,
  actor: Actor,
  { key, reason }: Pick<LateReason, 'key' | 'reason'>,
): Promise<{ revision: number }> {
  const { duties: all, now } = await duties()
  const found = all.find((duty) => keyOf(duty) === key && isLate(duty, now))
  if (!found) throw new Refusal('not-found', 'Nothing of that name is late. Reload the page.', { field: 'key' })
  const { what, of, provision, due } = asLate(found)
  return ledger.change(actor, async (rows, note) => {
    const before = (await rows.settings.get(kept)) ?? []
    if (before.some((row) => row.key === key))
      throw new Refusal('already-there', 'Its reason is written down already, and stays.', { field: 'reason' })
    const said = { reason, by: nameOf(actor), at: now.toISOString() }
    await rows.settings.set(kept, [...before, { key, what, of, provision, due, ...said }])
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
