import type { CallOutput } from '#contract/calls.ts'
import { type ClockRuleName, clockRules, limitOn } from '#model/clocks/clock-rules.ts'
import { limitInWords } from '#model/clocks/limit-in-words.ts'
import { shownDay } from '#model/india-time.ts'
import { isKeyOf } from '#model/keys-of.ts'

/** A limit that was set at the desk, or is proposed. */
export type LimitRow = CallOutput<'admin/get-clock-limits'>['data'][number] & { rule: ClockRuleName }
export type WaitingLimit = LimitRow & { asked: NonNullable<LimitRow['asked']> }

/** Those of rules that there are: one that a release dropped sets nothing going. */
export const limitsOfRules = (rows: CallOutput<'admin/get-clock-limits'>['data']): LimitRow[] =>
  rows.flatMap((row) => (isKeyOf(clockRules, row.rule) ? { ...row, rule: row.rule } : []))

/** Those in force or to come, which two people agreed on. */
export const agreedOn = (rows: readonly LimitRow[]) => rows.filter(({ approved }) => approved)

/** What waits for a second person, with who asked. */
export const waitingIn = (rows: readonly LimitRow[]): WaitingLimit[] =>
  rows.flatMap((row) => (row.asked ? { ...row, asked: row.asked } : []))

/** `Transcript of the call: 3 trading days instead of 5 trading days, for what starts from 26 Nov 2026`; or what holds again. */
export function askedInWords(row: WaitingLimit, rows: readonly LimitRow[]): string {
  const { what } = clockRules[row.rule]
  const others = agreedOn(rows).filter(({ id }) => id !== row.id)
  const before = limitOn(row.rule, row.since, others)
  const [old, fresh] = [before ? limitInWords(before.limit) : 'no limit', limitInWords(row.limit)]
  const from = `for what starts from ${shownDay(row.since)}`
  return row.approved
    ? `${what}: ${old} again instead of ${fresh}, ${from}`
    : `${what}: ${fresh} instead of ${old}, ${from}`
}
