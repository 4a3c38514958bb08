import { aprilYear } from './fiscal-year.ts'
import { dayInIndia } from './india-time.ts'
import { isReleased } from './investor-zone.ts'
import { keysOf } from './keys-of.ts'

/** One kind of event of the investors' calendar. */
type EventKind = {
  name: string
  /** Its word on the line of the year. */
  short: string
  /** Whether an event of this kind may begin at a time of day; one that may not has whole days alone. */
  timed: boolean
  /** What is said of one that is not merely expected. */
  fixed: 'Confirmed' | 'Due by'
  /** How the line of the year shows it: a mark with its words, a small mark, or a bar as long as it lasts. */
  drawn: 'mark' | 'tick' | 'bar'
}

/** THE table of kinds of events, in the order in which the filter lists them. */
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

/** Whether a text names a kind of event. */
export function isEventKind(text: string): text is EventKindName {
  return Object.hasOwn(eventKinds, text)
}

/** Whether an event is intended, fixed, or will not take place. */
export type EventState = 'expected' | 'confirmed' | 'cancelled'

/** Of an earnings call that is over: what is not filed yet, each with the last moment that the law gives, ISO 8601 in UTC. */
export type Awaited = { recording?: string; transcript?: string }

/** One event as it travels. */
export type CalendarEvent = {
  _id: string
  kind: EventKindName
  name: string
  /** A sentence beneath the name, or empty. */
  note: string
  /** A day in India, `2026-11-12`, or an instant in UTC, `2026-11-12T07:00:00.000Z`. */
  starts: string
  /** Its last day, or when it ends, in the form of `starts`; empty for one day, or where the end is open. */
  ends: string
  state: EventState
  /** Grows with each change that visitors could see. */
  sequence: number
  /** When what visitors see of it last changed. */
  updated_at: string
  /** Those that whoever asks can see. */
  documents: { key: number; name: string; link: string }[]
  awaits?: Awaited
}

/** Whether a beginning or an end names whole days. */
export function isWholeDay(when: string): boolean {
  return when.length === 10
}

/** The day in India on which an event begins. */
export function firstDayOf({ starts }: Pick<CalendarEvent, 'starts'>): string {
  return dayOf(starts)
}

/** The last day in India of an event. */
export function lastDayOf({ starts, ends }: Pick<CalendarEvent, 'starts' | 'ends'>): string {
  return dayOf(ends || starts)
}

/** The day in India of a beginning or an end. */
export const dayOf = (when: string) => (isWholeDay(when) ? when : dayInIndia(new Date(when)))

/** Whether an event is over: with the end of its last day in India, so that lists change at midnight alone. */
export function isOver(event: Pick<CalendarEvent, 'starts' | 'ends'>, now: Date): boolean {
  return lastDayOf(event) < dayInIndia(now)
}

/** In the order in which they begin; of two on a day the one for the whole day comes first. */
export function soonestFirst(one: Pick<CalendarEvent, 'starts'>, other: Pick<CalendarEvent, 'starts'>): number {
  const [left, right] = [sortedBy(one), sortedBy(other)]
  return Number(left > right) - Number(left < right)
}

const sortedBy = ({ starts }: Pick<CalendarEvent, 'starts'>) =>
  isWholeDay(starts) ? starts : `${dayOf(starts)} ${starts}`

/** The financial year, by the calendar year it begins in, in which a day lies. */
export function yearOfDay(day: string): number {
  return aprilYear({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) - 1 }).from
}

/** The quarter whose results are told on a day: the one that ended last, `Q2` in November. */
export function quarterToldOn(day: string): string {
  const months = Number(day.slice(5, 7)) - 1
  return `Q${((Math.floor(months / 3) + 2) % 4) + 1}`
}

type Sealed = { release_at: string | null; cancelled_at: string | null }

/** Whether an event exists for visitors at an instant: like a document, from its release on. */
export function isTold(event: Sealed, instant: Date): boolean {
  return isReleased(event, instant) && !isNeverTold(event)
}

/** Whether an event was cancelled before anybody outside was to hear of it. */
export function isNeverTold({ release_at, cancelled_at }: Sealed): boolean {
  return Boolean(release_at && cancelled_at && cancelled_at < release_at)
}
