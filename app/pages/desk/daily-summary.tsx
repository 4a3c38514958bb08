import { dayFrom, dayInIndia, inIndiaWithWeekday } from '#model/india-time.ts'
import type { DeskData } from './desk.tsx'
import { messages } from './messages.ts'

const texts = messages.inShort

const weekDays = 7

/** Daily summary in a sentence: overdue duties, the next duty, and the number due within a week. */
export function DailySummary({ due, now }: Pick<DeskData, 'due' | 'now'>) {
  const late = due.filter((duty) => duty.late).length
  if (late) return <b>{texts.passed(late)}</b>
  // A limit that ends at midnight belongs to the day before.
  const days = due.map((duty) => dayInIndia(new Date(Date.parse(duty.due) - 1)))
  const [first] = days
  if (!first) return texts.none
  const today = dayInIndia(new Date(now))
  const soon = days.filter((day) => day === first).length
  const more = days.filter((day) => day <= dayFrom(today, weekDays)).length - soon
  return (
    <>
      <b>{texts.due(soon, describeDay(first, today))}</b>
      {more > 0 && ` ${texts.more(more)}`}
    </>
  )
}

function describeDay(day: string, today: string): string {
  if (day === today) return texts.today
  if (day === dayFrom(today, 1)) return texts.tomorrow
  return texts.by(inIndiaWithWeekday(`${day}T06:30:00Z`).split(',')[0] ?? '')
}
