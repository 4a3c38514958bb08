import { type Awaited, type CalendarEvent, eventKinds, firstDayOf, isWholeDay, lastDayOf } from '#model/events.ts'
import { formatDay, inIndiaWithWeekday, toIndiaField, weekdayName } from '#model/india-time.ts'

/** Formats the time of an event in parts: `1`, `Dec 2026`, `Tuesday, 14:30 IST`. */
export function formatWhen(event: Pick<CalendarEvent, 'starts' | 'ends'>) {
  const first = firstDayOf(event)
  const [date = '', month, year] = formatDay(first).split(' ')
  return {
    date: String(Number(date)),
    month: `${month} ${year}`,
    rest: [weekdayName(first), hoursOf(event)].filter(Boolean).join(', '),
  }
}

function hoursOf({ starts, ends }: Pick<CalendarEvent, 'starts' | 'ends'>): string {
  const last = lastDayOf({ starts, ends })
  const until = last > firstDayOf({ starts }) ? `until ${shortDay(last)} ${last.slice(0, 4)}` : ''
  if (isWholeDay(starts)) return until
  const to = ends && !until ? ` to ${timeOf(ends)}` : ''
  return [`${timeOf(starts)}${to} IST`, until].filter(Boolean).join(' ')
}

const timeOf = (instant: string) => toIndiaField(new Date(instant)).slice(11)

/** `2026-11-06` → `6 Nov`. */
export function shortDay(day: string): string {
  const [date, month] = formatDay(day).split(' ')
  return `${Number(date)} ${month}`
}

/** Returns the name; marks events that are only expected. */
export function formatName({ name, state }: Pick<CalendarEvent, 'name' | 'state'>): string {
  return state === 'expected' ? `${name} (expected)` : name
}

/** Describes an event's certainty in a word or two. */
export function formatState({ kind, state }: Pick<CalendarEvent, 'kind' | 'state'>): string {
  if (state === 'cancelled') return 'Cancelled'
  return state === 'expected' ? 'Expected' : eventKinds[kind].fixed
}

/** Describes the missing filings of a past call, and their legal deadlines. */
export function describeAwaited({ recording, transcript }: Awaited): string {
  const due = (what: string, at: string | undefined) => (at ? [`${what} due before ${inIndiaWithWeekday(at)}.`] : [])
  return [...due('The recording is not published yet. It is', recording), ...due('The transcript is', transcript)].join(
    ' ',
  )
}
