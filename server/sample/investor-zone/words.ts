export function filed(year: number, filedOn: string, sortDay = filedOn) {
  return { filedOn, sortDay, fiscalYear: fiscalYear(year) }
}

export function fiscalYear(startsIn: number): string {
  return `${startsIn}-${startsIn + 1}`
}

/** A day moved by so many days, `2026-06-30` and 18 → `2026-07-18`. */
export function after(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The `count`th such weekday of a month, 4 for Thursday: the second Thursday of November 2026 → `2026-11-12`. */
export function weekdayOf(year: number, month: number, weekday: number, count: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1))
  const wait = (weekday - first.getUTCDay() + 7) % 7
  return after(first.toISOString().slice(0, 10), wait + 7 * (count - 1))
}

const months = 'January February March April May June July August September October November December'.split(' ')

/** `2026-06-30` → `30 June 2026`. */
export function words(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 1) - 1]} ${year}`
}

/** 21 → `21st`, 29 → `29th`. */
export function nth(number: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' }
  return `${number}${ending[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)]}`
}
