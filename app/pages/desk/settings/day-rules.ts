import { longDay, tradesOn, weekdayName } from '#model/india-time.ts'

/** `2026-11-10` as `Tuesday, 10 November 2026`. */
export function dayInWords(day: string): string {
  return `${weekdayName(day)}, ${longDay(day)}`
}

/** Why a day cannot join a list, in one sentence, or undefined if it can. */
export function whyNoDay(day: string, listed: readonly string[]): string | undefined {
  if (!day) return 'Choose a day.'
  return listed.includes(day) ? `${dayInWords(day)} is in the list already.` : undefined
}

/** The same of holidays: a weekend is none. */
export function whyNoHoliday(day: string, listed: readonly string[]): string | undefined {
  const why = whyNoDay(day, listed)
  if (why) return why
  if (!tradesOn(day, [])) return `${dayInWords(day)}: the exchange never trades on weekends.`
  return undefined
}

/** The years a list can be read by: those it names, this one and the next. */
export function yearsOf(listed: readonly string[], thisYear: number): string[] {
  const years = new Set([...listed.map((day) => day.slice(0, 4)), String(thisYear), String(thisYear + 1)])
  return [...years].sort()
}

/** The list with a day put in or taken out, in order. */
export function withDay(listed: readonly string[], day: string, closed: boolean): string[] {
  const others = listed.filter((other) => other !== day)
  return (closed ? [...others, day] : others).sort()
}
