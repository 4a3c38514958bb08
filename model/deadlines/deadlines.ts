import { dueAt, type Exchange } from '../clocks/due-at.ts'
import { dayInIndia } from '../india-time.ts'
import type { DatedLimit, SetLimit } from './deadline-rule.ts'
import { type DeadlineRuleName, limitOn } from './deadline-rules.ts'

/** All that clocks are counted by: when the exchange trades, and the limits that were set at the desk. */
export type Counting = Exchange & { limits: readonly SetLimit[] }

/** A clock of a rule: the limit that held on the day of its trigger, and its last lawful moment. */
export type Deadline = DatedLimit & { due: Date }

/**
 * THE clock of a rule that an instant set going, or which counts back from it: by the limit of that instant's day, so that one set later
 * moves nothing that runs. Undefined before there was a limit.
 */
export function deadlineOf(name: DeadlineRuleName, trigger: Date, counting: Counting): Deadline | undefined {
  const dated = limitOn(name, dayInIndia(trigger), counting.limits)
  return dated && { ...dated, due: dueAt(dated.limit, trigger, counting) }
}
