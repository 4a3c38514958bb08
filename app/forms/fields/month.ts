import { dayFrom, weekdayOf } from '#model/india-time.ts'

/** Returns the days of full weeks, Monday to Sunday, that cover a month (`2026-11`). */
export function visibleDays(month: string): string[] {
  const first = `${month}-01`
  const start = dayFrom(first, -((weekdayOf(first) + 6) % 7))
  const days = [start]
  for (let day = dayFrom(start, 1); day.slice(0, 7) <= month || days.length % 7 !== 0; day = dayFrom(day, 1))
    days.push(day)
  return days
}
