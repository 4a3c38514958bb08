import {
  type CalendarEvent,
  type EventKindName,
  eventKindNames,
  firstDayOf,
  isEventKind,
  isOver,
  isWholeDay,
  lastDayOf,
  yearOfDay,
} from '#model/events.ts'
import { startingIn, yearLabelled } from '#model/fiscal-year.ts'
import { dayInIndia } from '#model/india-time.ts'

export const eventsPath = '/investorzone/events-calendar'

/** Parameters of the calendar in the address. */
export type EventQuery = { past: boolean; kind?: EventKindName; year?: number }

/** Parses the query of an address; missing or invalid parts are ignored. */
export function readEventQuery(query: URLSearchParams): EventQuery {
  const kind = query.get('kind') ?? ''
  return {
    past: query.get('when') === 'past',
    kind: isEventKind(kind) ? kind : undefined,
    year: yearLabelled(query.get('year') ?? ''),
  }
}

export function eventsAddress({ past, kind, year }: EventQuery): string {
  const search = new URLSearchParams()
  if (past) search.set('when', 'past')
  if (kind) search.set('kind', kind)
  if (year) search.set('year', startingIn(year).label)
  return search.size ? `${eventsPath}?${search}` : eventsPath
}

export type EventScreen = {
  query: EventQuery
  today: string
  year: number
  /** Fiscal years with past events, newest first. */
  years: number[]
  kinds: EventKindName[]
  listed: CalendarEvent[]
  drawn: CalendarEvent[]
}

/** Returns the events that take place and have not begun, soonest first, as in `events`. An all-day event counts on its day. */
export function upcomingEvents(events: readonly CalendarEvent[], now: Date): CalendarEvent[] {
  const today = dayInIndia(now)
  return events.filter(
    ({ state, starts }) => state !== 'cancelled' && (isWholeDay(starts) ? starts >= today : new Date(starts) > now),
  )
}

/** Returns the upcoming events, soonest first, or the past events of a fiscal year, latest first. `events`: soonest first. */
export function buildEventScreen(events: readonly CalendarEvent[], query: EventQuery, now: Date): EventScreen {
  const today = dayInIndia(now)
  const yearOf = (event: CalendarEvent) => yearOfDay(firstDayOf(event))
  const past = events.filter((event) => isOver(event, now)).reverse()
  const years = [...new Set(past.map(yearOf))]
  const requested = query.past ? (query.year ?? years[0]) : undefined
  const year = requested ?? yearOfDay(today)
  const ofKind = (
    query.past ? past.filter((event) => yearOf(event) === year) : events.filter((event) => !isOver(event, now))
  ).filter(({ kind }) => !query.kind || kind === query.kind)
  return {
    query,
    today,
    year,
    years,
    kinds: eventKindNames.filter((name) => events.some(({ kind }) => kind === name)),
    listed: ofKind,
    drawn: events.filter(
      (event) => event.state !== 'cancelled' && yearOf(event) <= year && yearOfDay(lastDayOf(event)) >= year,
    ),
  }
}
