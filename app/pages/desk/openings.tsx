import { serverNow } from '#app/server-clock.ts'
import { dayFrom, dayInIndia, longDay, weekdayName } from '#model/india-time.ts'
import { messages } from './messages.ts'

const { opened: describe, today, since } = messages.openings

/** Number of openings of a document: “Opened 412 times since Friday”. Renders nothing without one. */
export function Openings({ opened }: { opened?: { times: number; since: string } }) {
  return opened?.times ? <small>{describe(opened.times, describeDay(opened.since))}</small> : null
}

/** Names a day of the last week by its weekday, and earlier ones by their date: `since Friday`. */
function describeDay(day: string): string {
  const now = dayInIndia(serverNow())
  if (day === now) return today
  return since(day > dayFrom(now, -7) ? weekdayName(day) : longDay(day))
}
