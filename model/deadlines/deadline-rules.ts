import { eventRules } from '../clocks/event-rules.ts'
import { meetingRules } from '../clocks/meeting-rules.ts'
import { noticeRules } from '../clocks/notice-rules.ts'
import { periodRules } from '../clocks/period-rules.ts'
import { keysOf } from '../keys-of.ts'
import type { DatedLimit, DeadlineRule, SetLimit, Trigger, WrittenRule } from './deadline-rule.ts'

/**
 * THE table of limits that the law sets to what is told here, as known on 31 July 2026. What changed keeps its earlier limit beneath the new
 * one: what happened before the change is judged by it.
 */
const writtenRules = { ...meetingRules, ...noticeRules, ...periodRules, ...eventRules } satisfies Record<
  string,
  WrittenRule
>

export type DeadlineRuleName = keyof typeof writtenRules
export const deadlineRuleNames = keysOf(writtenRules)

/** What each rule wants. Its limits are those of the table and those that were set at the desk: whoever asks for them names these. */
export const deadlineRules: Readonly<Record<DeadlineRuleName, DeadlineRule>> = writtenRules

/** The rules that a trigger sets going. */
export function rulesOf(trigger: Trigger, quarter?: number): DeadlineRuleName[] {
  return deadlineRuleNames.filter((name) => {
    const rule = deadlineRules[name]
    return rule.trigger === trigger && (!rule.quarters || quarter === undefined || rule.quarters.includes(quarter))
  })
}

/** Every limit of a rule, the newest first: those of the table, and those that were set at the desk. */
export function limitsOf(name: DeadlineRuleName, set: readonly SetLimit[]): DatedLimit[] {
  const { limits }: WrittenRule = writtenRules[name]
  const all: DatedLimit[] = [...set.filter(({ rule }) => rule === name), ...limits]
  return all.sort((a, b) => b.since.localeCompare(a.since))
}

/** The limit of a rule that holds for what happens on a day in India; undefined before there was one. */
export function limitOn(name: DeadlineRuleName, day: string, set: readonly SetLimit[]): DatedLimit | undefined {
  return limitsOf(name, set).find(({ since }) => since <= day)
}
