import { dayFrom, dayInIndia, tradesOn } from '#model/india-time.ts'
import type { DeskData } from '../desk.tsx'

type Duty = DeskData['due'][number]

/** Running deadline on its own line, the same on each day that counts. */
export type Run = { key: string; line: number; days: readonly string[]; waits: boolean }

type Within = { shown: readonly string[]; holidays: readonly string[]; now: Date }

/** Returns the last day of a deadline; one that ends at midnight ends on the day before. */
export const lastDay = ({ due }: Pick<Duty, 'due'>) => dayInIndia(new Date(Date.parse(due) - 1))

/** Returns the deadlines on the displayed days, each with the days that count. A deadline that has not started is pending. */
export function runsOf(due: readonly Duty[], within: Within): Run[] {
  const taken: string[] = []
  return due
    .map((duty) => ({ duty, days: daysOf(duty, within) }))
    .filter(({ days }) => days.length > 0)
    .sort((a, b) => (firstOf(a) < firstOf(b) ? -1 : 1))
    .map(({ duty, days }) => {
      const free = taken.findIndex((until) => until < firstOf({ days }))
      const line = free < 0 ? taken.length : free
      taken[line] = days.at(-1) ?? ''
      const { rule, event, of, since } = duty
      return { key: `${rule} ${event} ${of}`, line, days, waits: Date.parse(since) > within.now.getTime() }
    })
}

const firstOf = ({ days }: Pick<Run, 'days'>) => days[0] ?? ''

/** Returns the days that count: from the next day for limits in days, from the same day for hours. Limits that count back have none. */
function daysOf(duty: Duty, { shown, holidays }: Within): string[] {
  const { since, in_trading_days: trading } = duty
  const first = trading ? dayFrom(dayInIndia(new Date(since)), 1) : dayInIndia(new Date(Date.parse(since) + 1))
  const last = lastDay(duty)
  return shown.filter((day) => day >= first && day <= last && (!trading || tradesOn(day, holidays)))
}
