import { dayInIndia } from '../india-time.ts'
import type { DatedLimit, SetLimit } from './clock-rule.ts'
import { type ClockRuleName, limitOn } from './clock-rules.ts'
import { dueAt, type Exchange } from './due-at.ts'

/** All that clocks are counted by: when the exchange trades, and the limits that were set at the desk. */
export type Counting = Exchange & { limits: readonly SetLimit[] }

/** A clock of a rule: the limit that held on the day of its trigger, and its last lawful moment. */
export type Clock = DatedLimit & { due: Date }

/**
 * THE clock of a rule that an instant set going, or which counts back from it: by the limit of that instant's day, so that one set later
 * moves nothing that runs. Undefined before there was a limit.
 */
export function clockOf(name: ClockRuleName, trigger: Date, counting: Counting): Clock | undefined {
  const dated = limitOn(name, dayInIndia(trigger), counting.limits)
  return dated && { ...dated, due: dueAt(dated.limit, trigger, counting) }
}
