/** Days as text, `2026-11-14`: counted in UTC, so that no clock change loses or doubles one. */

const dayMs = 24 * 60 * 60 * 1000
const monthNames = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The reader's own day. */
export function today(now = new Date()): string {
  return asDay(new Date(now.getTime() - now.getTimezoneOffset() * 60_000))
}

export function dayAfter(day: string, days: number): string {
  return asDay(new Date(Date.parse(day) + days * dayMs))
}

/** The same day some months on; the 31st becomes the last day of a shorter month. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return asDay(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}

/** Whole weeks, Monday to Sunday, that cover a month (`2026-11`). */
export function daysShown(month: string): string[] {
  const first = `${month}-01`
  const start = dayAfter(first, -((new Date(first).getUTCDay() + 6) % 7))
  const end = monthAfter(first, 1)
  const days = [start]
  for (let day = dayAfter(start, 1); day < end || days.length % 7 !== 0; day = dayAfter(day, 1)) days.push(day)
  return days
}

/** `2026-11` as `November 2026`. */
export function monthName(month: string): string {
  return monthNames.format(new Date(`${month}-01`))
}

function asDay(date: Date): string {
  return date.toISOString().slice(0, 10)
}
