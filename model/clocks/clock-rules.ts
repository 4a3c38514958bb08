import { keysOf } from '../keys-of.ts'
import type { ClockRule, DatedLimit, Trigger } from './clock-rule.ts'
import { eventRules } from './event-rules.ts'
import { meetingRules } from './meeting-rules.ts'
import { periodRules } from './period-rules.ts'

/**
 * THE table of limits that the law sets to what is told here, as known on 31 July 2026. What changed keeps its earlier limit beneath the new
 * one: what happened before the change is judged by it.
 */
export const clockRules = { ...meetingRules, ...periodRules, ...eventRules } satisfies Record<string, ClockRule>

export type ClockRuleName = keyof typeof clockRules
const clockRuleNames = keysOf(clockRules)

/** The rules that a trigger sets going. */
export function rulesOf(trigger: Trigger, quarter?: number): ClockRuleName[] {
  return clockRuleNames.filter((name) => {
    const rule: ClockRule = clockRules[name]
    return rule.trigger === trigger && (!rule.quarters || quarter === undefined || rule.quarters.includes(quarter))
  })
}

/** The limit of a rule that holds for what happens on a day in India; undefined before there was one. */
export function limitOn(name: ClockRuleName, day: string): DatedLimit | undefined {
  const { limits }: ClockRule = clockRules[name]
  return limits.find(({ since }) => since <= day)
}
