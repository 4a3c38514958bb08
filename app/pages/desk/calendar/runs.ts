import { dayFrom, dayInIndia, tradesOn } from '#model/india-time.ts'
import type { DeskData } from '../desk.tsx'

type Duty = DeskData['due'][number]

/** A running clock on a line of its own: the same on each of the days it counts. */
export type Run = { key: string; line: number; days: readonly string[]; waits: boolean }

type Within = { shown: readonly string[]; holidays: readonly string[]; now: Date }

/** The last day of a clock: one that runs out at midnight runs out on the day before. */
export const lastDay = ({ due }: Pick<Duty, 'due'>) => dayInIndia(new Date(Date.parse(due) - 1))

/** The clocks that run on the shown days, each along the days it counts; one whose time has not begun waits. */
export function runsOf(due: readonly Duty[], within: Within): Run[] {
  const taken: string[] = []
  return due
    .map((duty) => ({ duty, days: daysOf(duty, within) }))
    .filter(({ days }) => days.length > 0)
    .sort((one, other) => (firstOf(one) < firstOf(other) ? -1 : 1))
    .map(({ duty, days }) => {
      const free = taken.findIndex((until) => until < firstOf({ days }))
      const line = free < 0 ? taken.length : free
      taken[line] = days.at(-1) ?? ''
      const { rule, event, of, since } = duty
      return { key: `${rule} ${event} ${of}`, line, days, waits: Date.parse(since) > within.now.getTime() }
    })
}

const firstOf = ({ days }: Pick<Run, 'days'>) => days[0] ?? ''

/** Days are counted from the day after the trigger's, hours from the day itself; of a limit that counts back none. */
function daysOf(duty: Duty, { shown, holidays }: Within): string[] {
  const { since, in_trading_days: trading } = duty
  const first = trading ? dayFrom(dayInIndia(new Date(since)), 1) : dayInIndia(new Date(Date.parse(since) + 1))
  const last = lastDay(duty)
  return shown.filter((day) => day >= first && day <= last && (!trading || tradesOn(day, holidays)))
}
