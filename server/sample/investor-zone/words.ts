import { startingIn } from '#model/fiscal-year.ts'
import { dayFrom, knownHolidays, tradesOn, weekdayOf } from '#model/india-time.ts'

export function filed(year: number, filedOn: string, sortDay = filedOn) {
  return { filedOn, sortDay, fiscalYear: startingIn(year).label }
}

/** Returns the `count`th such weekday of a month, 4 for Thursday: the second Thursday of November 2026 → `2026-11-12`. */
export function nthWeekday(year: number, month: number, weekday: number, count: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const wait = (weekday - weekdayOf(first) + 7) % 7
  return dayFrom(first, wait + 7 * (count - 1))
}

/** Returns a working day: `day` or the next one. */
export function workingDay(day: string): string {
  return tradesOn(day, knownHolidays) ? day : workingDay(dayFrom(day, 1))
}

/** Returns a working day from `day` to `days` days later, or right after a weekend: another one each year. */
export function workingDayWithin(day: string, days: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return workingDay(dayFrom(day, (year * 31 + month * 7) % (days + 1)))
}

/** 21 → `21st`, 29 → `29th`. */
export function nth(number: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' }
  return `${number}${ending[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)]}`
}
