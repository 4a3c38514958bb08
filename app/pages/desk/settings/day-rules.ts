import { longDay, tradesOn, weekdayName } from '#model/india-time.ts'
import { messages } from './messages.ts'

/** Formats `2026-11-10` as `Tuesday, 10 November 2026`. */
export function formatDay(day: string): string {
  return `${weekdayName(day)}, ${longDay(day)}`
}

/** Returns the reason why a day cannot be added, in one sentence, or undefined. */
export function dayProblem(day: string, listed: readonly string[]): string | undefined {
  if (!day) return messages.days.missing
  return listed.includes(day) ? messages.days.duplicate(formatDay(day)) : undefined
}

/** The same for holidays: a weekend is not a holiday. */
export function holidayProblem(day: string, listed: readonly string[]): string | undefined {
  const problem = dayProblem(day, listed)
  if (problem) return problem
  if (!tradesOn(day, [])) return messages.days.weekend(formatDay(day))
  return undefined
}

/** Returns the years for displaying a list: its own years, this year and the next. */
export function yearsOf(listed: readonly string[], thisYear: number): string[] {
  const years = new Set([...listed.map((day) => day.slice(0, 4)), String(thisYear), String(thisYear + 1)])
  return [...years].sort()
}

/** Returns the list with a day added or removed, in order. */
export function withDay(listed: readonly string[], day: string, closed: boolean): string[] {
  const others = listed.filter((other) => other !== day)
  return (closed ? [...others, day] : others).sort()
}
