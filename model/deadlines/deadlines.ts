import { dayInIndia } from '../india-time.ts'
import type { DatedLimit, SetLimit } from './deadline-rule.ts'
import { type DeadlineRuleName, limitOn } from './deadline-rules.ts'
import { dueAt, type Exchange } from './due-at.ts'

/** Data that deadlines are calculated from: exchange trading days, and limits set at the desk. */
export type Counting = Exchange & { limits: readonly SetLimit[] }

/** Deadline of a rule: the limit in force on the day of its trigger, and the last lawful moment. */
export type Deadline = DatedLimit & { due: Date }

/**
 * Returns THE deadline of a rule that runs from an instant or counts back from it. Uses the limit of that instant's day, so that later
 * limits move no running deadline. Undefined before there was a limit.
 */
export function deadlineOf(name: DeadlineRuleName, trigger: Date, counting: Counting): Deadline | undefined {
  const dated = limitOn(name, dayInIndia(trigger), counting.limits)
  return dated && { ...dated, due: dueAt(dated.limit, trigger, counting) }
}
