import { startingIn } from '#model/fiscal-year.ts'
import { dayFrom, weekdayOf } from '#model/india-time.ts'

export function filed(year: number, filedOn: string, sortDay = filedOn) {
  return { filedOn, sortDay, fiscalYear: startingIn(year).label }
}

/** Returns the `count`th such weekday of a month, 4 for Thursday: the second Thursday of November 2026 → `2026-11-12`. */
export function nthWeekday(year: number, month: number, weekday: number, count: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const wait = (weekday - weekdayOf(first) + 7) % 7
  return dayFrom(first, wait + 7 * (count - 1))
}

/** 21 → `21st`, 29 → `29th`. */
export function nth(number: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' }
  return `${number}${ending[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)]}`
}
