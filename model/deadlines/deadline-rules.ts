import { keysOf } from '../keys-of.ts'
import type { DatedLimit, DeadlineRule, SetLimit, Trigger, WrittenRule } from './deadline-rule.ts'
import { eventRules } from './event-rules.ts'
import { meetingRules } from './meeting-rules.ts'
import { noticeRules } from './notice-rules.ts'
import { periodRules } from './period-rules.ts'

/** Amendment whose text was not available when the tables of the law were written. Screens that show them say so. */
export const unreadAmendment =
  'The LODR (Second Amendment) Regulations, 2026, of 10 July 2026 are not included in this list yet.'

/**
 * THE table of statutory limits, as known on 31 July 2026. Changed limits keep the earlier limit below the new one: events before the
 * change are judged by it.
 */
const writtenRules = { ...meetingRules, ...noticeRules, ...periodRules, ...eventRules } satisfies Record<
  string,
  WrittenRule
>

export type DeadlineRuleName = keyof typeof writtenRules
export const deadlineRuleNames = keysOf(writtenRules)

/** All rules by name. Limits come from the table and the desk and are looked up by these names. */
export const deadlineRules: Readonly<Record<DeadlineRuleName, DeadlineRule>> = writtenRules

export function rulesOf(trigger: Trigger, quarter?: number): DeadlineRuleName[] {
  return deadlineRuleNames.filter((name) => {
    const rule = deadlineRules[name]
    return rule.trigger === trigger && (!rule.quarters || quarter === undefined || rule.quarters.includes(quarter))
  })
}

/** Returns every limit of a rule, newest first: from the table and from the desk. */
export function limitsOf(name: DeadlineRuleName, set: readonly SetLimit[]): DatedLimit[] {
  const { limits }: WrittenRule = writtenRules[name]
  const all: DatedLimit[] = [...set.filter(({ rule }) => rule === name), ...limits]
  return all.sort((a, b) => b.since.localeCompare(a.since))
}

/** Returns the limit of a rule on a day in India; undefined if there was none yet. */
export function limitOn(name: DeadlineRuleName, day: string, set: readonly SetLimit[]): DatedLimit | undefined {
  return limitsOf(name, set).find(({ since }) => since <= day)
}
