import type { CallOutput } from '#contract/calls.ts'
import { type DeadlineRuleName, deadlineRules, limitOn } from '#model/deadlines/deadline-rules.ts'
import { formatLimit } from '#model/deadlines/format-limit.ts'
import { formatDay } from '#model/india-time.ts'
import { isKeyOf } from '#model/keys-of.ts'
import { messages } from './shared-messages.ts'

/** Deadline limit set or proposed at the desk. */
export type LimitRow = CallOutput<'admin/get-legal-limits'>['data'][number] & { rule: DeadlineRuleName }
export type PendingLimit = LimitRow & { pending: NonNullable<LimitRow['pending']> }

/** Returns the limits of existing rules: limits of rules dropped by a release have no effect. */
export const limitsOfRules = (rows: CallOutput<'admin/get-legal-limits'>['data']): LimitRow[] =>
  rows.flatMap((row) => (isKeyOf(deadlineRules, row.rule) ? { ...row, rule: row.rule } : []))

/** Returns the current and future limits, approved by two people. */
export const approvedLimits = (rows: readonly LimitRow[]) => rows.filter(({ approved }) => approved)

/** Returns the pending limits with their requester. */
export const pendingLimits = (rows: readonly LimitRow[]): PendingLimit[] =>
  rows.flatMap((row) => (row.pending ? { ...row, pending: row.pending } : []))

/**
 * Describes a pending limit, or the limit that applies again. `Transcript of the call: 3 trading days instead of 5 trading days, for what
 * starts from 26 Nov 2026`
 */
export function describeProposal(row: PendingLimit, rows: readonly LimitRow[]): string {
  const { what } = deadlineRules[row.rule]
  const others = approvedLimits(rows).filter(({ id }) => id !== row.id)
  const before = limitOn(row.rule, row.since, others)
  const [old, fresh] = [before ? formatLimit(before.limit) : 'no limit', formatLimit(row.limit)]
  const { again, instead } = messages.limitChange
  return (row.approved ? again : instead)({ what, old, fresh, since: formatDay(row.since) })
}
