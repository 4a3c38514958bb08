import { aprilYear } from './fiscal-year.ts'
import { dayInIndia } from './india-time.ts'
import { isReleased } from './investor-zone.ts'
import { keysOf } from './keys-of.ts'

type EventKind = {
  name: string
  short: string
  /** True if an event of this type may start at a time of day; otherwise only full days. */
  timed: boolean
  /** Label of an event that is not merely expected. */
  fixed: 'Confirmed' | 'Due by'
  /** Appearance on the line of the year: a labelled mark, a small mark, or a bar as long as the event. */
  drawn: 'mark' | 'tick' | 'bar'
}

/** THE table of event types, in the order of the filter. */
export const eventKinds = {
  results: { name: 'Results', short: 'Results', timed: true, fixed: 'Confirmed', drawn: 'mark' },
  'board-meeting': { name: 'Board meeting', short: 'Board', timed: true, fixed: 'Confirmed', drawn: 'tick' },
  call: { name: 'Earnings call', short: 'Call', timed: true, fixed: 'Confirmed', drawn: 'tick' },
  agm: { name: 'Annual General Meeting', short: 'AGM', timed: true, fixed: 'Confirmed', drawn: 'mark' },
  egm: { name: 'Extraordinary General Meeting', short: 'EGM', timed: true, fixed: 'Confirmed', drawn: 'mark' },
  'record-date': { name: 'Record date', short: 'Record date', timed: false, fixed: 'Confirmed', drawn: 'tick' },
  'trading-window': {
    name: 'Trading window closed',
    short: 'Trading window closed',
    timed: false,
    fixed: 'Confirmed',
    drawn: 'bar',
  },
  conference: {
    name: 'Conference or visit',
    short: 'Conference or visit',
    timed: true,
    fixed: 'Confirmed',
    drawn: 'tick',
  },
  filing: { name: 'Filing due', short: 'Filing', timed: false, fixed: 'Due by', drawn: 'tick' },
} as const satisfies Record<string, EventKind>

export type EventKindName = keyof typeof eventKinds
export const eventKindNames = keysOf(eventKinds)

export function isEventKind(text: string): text is EventKindName {
  return Object.hasOwn(eventKinds, text)
}

export type EventState = 'expected' | 'confirmed' | 'cancelled'

/** Items not filed yet after an earnings call, each with its statutory deadline, ISO 8601 in UTC. */
export type Awaited = { recording?: string; transcript?: string }

/** Event as sent to the browser. */
export type CalendarEvent = {
  _id: string
  kind: EventKindName
  name: string
  /** Sentence below the name, or empty. */
  note: string
  /** Day in India, `2026-11-12`, or an instant in UTC, `2026-11-12T07:00:00.000Z`. */
  starts: string
  /** Last day, or end time, in the form of `starts`; empty for one day or an open end. */
  ends: string
  state: EventState
  sequence: number
  updated_at: string
  documents: { key: number; name: string; link: string }[]
  awaits?: Awaited
}

/** True if a start or an end is a full day, without a time. */
export function isWholeDay(when: string): boolean {
  return when.length === 10
}

export function firstDayOf({ starts }: Pick<CalendarEvent, 'starts'>): string {
  return dayOf(starts)
}

export function lastDayOf({ starts, ends }: Pick<CalendarEvent, 'starts' | 'ends'>): string {
  return dayOf(ends || starts)
}

/** Returns the day in India of a start or an end. */
export const dayOf = (when: string) => (isWholeDay(when) ? when : dayInIndia(new Date(when)))

/** True if an event is over. Events end with their last day in India, so that lists change only at midnight. */
export function isOver(event: Pick<CalendarEvent, 'starts' | 'ends'>, now: Date): boolean {
  return lastDayOf(event) < dayInIndia(now)
}

/** Sorts by start; on the same day, full-day events come first. */
export function soonestFirst(a: Pick<CalendarEvent, 'starts'>, b: Pick<CalendarEvent, 'starts'>): number {
  const [left, right] = [sortedBy(a), sortedBy(b)]
  return Number(left > right) - Number(left < right)
}

const sortedBy = ({ starts }: Pick<CalendarEvent, 'starts'>) =>
  isWholeDay(starts) ? starts : `${dayOf(starts)} ${starts}`

/** Returns the fiscal year that contains a day, by the calendar year in which it begins. */
export function yearOfDay(day: string): number {
  return aprilYear({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) - 1 }).from
}

/** Returns the quarter whose results are reported on a day: the last that ended, `Q2` in November. */
export function quarterReportedOn(day: string): string {
  const months = Number(day.slice(5, 7)) - 1
  return `Q${((Math.floor(months / 3) + 2) % 4) + 1}`
}

type Sealed = { release_at: string | null; cancelled_at: string | null }

/** True if an event exists for visitors at an instant: like a document, from its release on. */
export function isVisible(event: Sealed, instant: Date): boolean {
  return isReleased(event, instant) && !isNeverPublic(event)
}

/** True if an event was cancelled before it became public. */
export function isNeverPublic({ release_at, cancelled_at }: Sealed): boolean {
  return Boolean(release_at && cancelled_at && cancelled_at < release_at)
}
