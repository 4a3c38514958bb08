import { assertNever } from '../assert-never.ts'
import { dayFrom, dayInIndia, midnightInIndia } from '../india-time.ts'
import type { DatedLimit, Limit, Span } from './deadline-rule.ts'
import { type DeadlineRuleName, limitOn, limitsOf } from './deadline-rules.ts'
import type { Counting } from './deadlines.ts'
import { dueAt } from './due-at.ts'
import { formatSpan } from './format-limit.ts'

/** Numbers of a limit to set; a limit by trading hours has both. The type of limit stays that of the one before. */
export type SetNumbers = { count: number; after?: number }

export type LimitField = keyof SetNumbers | 'since'

/** Reason a limit cannot be set, and the field at fault. */
export type Problem = { field: LimitField; sentence: string }

export function numbersOf(limit: Limit): SetNumbers {
  return limit.kind === 'by trading hours'
    ? { count: limit.trading.count, after: limit.after.count }
    : { count: limit.count }
}

export function withNumbers(limit: Limit, { count, after }: SetNumbers): Limit {
  if (limit.kind !== 'by trading hours') return { ...limit, count }
  return {
    ...limit,
    trading: { ...limit.trading, count },
    after: { ...limit.after, count: after ?? limit.after.count },
  }
}

/** Maximum factor by which a limit may grow or shrink at once: one digit too many or too few is a typo. */
const timesMost = 4
const daysMax = 731

/** Returns the range of numbers that a span may change to. */
export function bounds({ count, unit }: Span): { least: Span; most: Span } {
  return { least: { count: Math.ceil(count / timesMost), unit }, most: { count: count * timesMost, unit } }
}

/** Returns why a span cannot change to this count, in one sentence. */
export function spanProblem(span: Span, count: number): string | undefined {
  const { least, most } = bounds(span)
  if (Number.isInteger(count) && count >= least.count && count <= most.count) return undefined
  return `Enter a number from ${least.count} to ${formatSpan(most)} (now ${formatSpan(span)}). A larger change needs a software update.`
}

/** Returns why the numbers cannot follow those of a limit. */
export function numbersProblem(limit: Limit, { count, after }: SetNumbers): Problem | undefined {
  const twofold = limit.kind === 'by trading hours'
  const first = spanProblem(twofold ? limit.trading : limit, count)
  if (first) return { field: 'count', sentence: first }
  if (!twofold) return after === undefined ? undefined : { field: 'after', sentence: 'This limit has only one number.' }
  const second = spanProblem(limit.after, after ?? Number.NaN)
  return second ? { field: 'after', sentence: second } : undefined
}

type Upcoming = { rule: DeadlineRuleName; since: string; limit: Limit }

/** Returns the requested limit and the one before it; or the reason it is refused. */
export function limitToSet(
  { rule, since, ...numbers }: Omit<Upcoming, 'limit'> & SetNumbers,
  now: Date,
  counting: Counting,
): { limit: Limit; before: DatedLimit } | Problem {
  const before = limitOn(rule, since, counting.limits)
  if (!before) return tooEarly
  const limit = withNumbers(before.limit, numbers)
  return (
    numbersProblem(before.limit, numbers) ?? sinceProblem({ rule, since, limit }, now, counting) ?? { limit, before }
  )
}

const tooEarly: Problem = {
  field: 'since',
  sentence: 'Choose a day after today. Deadlines that have started keep their limit.',
}

/**
 * Returns why a limit cannot take effect on its day. The limit must not move a deadline that has started before that day, or on that day
 * once begun. For limits counted back, no meeting may be so near that its notice is already due.
 */
export function sinceProblem({ rule, since, limit }: Upcoming, now: Date, counting: Counting): Problem | undefined {
  const refuse = (sentence: string): Problem => ({ field: 'since', sentence })
  const today = dayInIndia(now)
  if (since <= today) return tooEarly
  if (since > dayFrom(today, daysMax)) return refuse('Choose a day within the next two years.')
  if (limitsOf(rule, counting.limits).some((entry) => entry.since === since))
    return refuse('Another limit comes into force on that day. Choose another day.')
  const before = limitOn(rule, since, counting.limits)?.limit
  const both = [limit, ...(before ? [before] : [])].filter(({ kind }) => kind === 'clear before')
  return both.some((entry) => dueAt(entry, midnightInIndia(since), counting) <= now)
    ? refuse('Documents for a meeting on that day are already due. Choose a later day.')
    : undefined
}

/** Returns the label of each number field: `Trading days`, `Hours after trading hours`. */
export function numberLabels(limit: Limit): { count: string; after?: string } {
  switch (limit.kind) {
    case 'within':
      return { count: capital(limit.unit) }
    case 'clear before':
      return { count: `${capital(limit.unit)} before, not counting either day` }
    case 'before trading or within':
      return { count: `${capital(limit.unit)}, or the next trading day if it comes first` }
    case 'by trading hours':
      return {
        count: `${capital(limit.trading.unit)} in trading hours`,
        after: `${capital(limit.after.unit)} after them`,
      }
    default:
      return assertNever(limit)
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
