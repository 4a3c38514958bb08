import {
  type CalendarEvent,
  type EventKindName,
  eventKindNames,
  firstDayOf,
  isEventKind,
  isOver,
  lastDayOf,
  yearOfDay,
} from '#model/events.ts'
import { startingIn, yearLabelled } from '#model/fiscal-year.ts'
import { dayInIndia } from '#model/india-time.ts'

export const eventsPath = '/investorzone/events-calendar'

/** What the address asks the calendar for. */
export type EventQuery = { past: boolean; kind?: EventKindName; year?: number }

/** The query of an address, where what is missing or nonsense says nothing. */
export function readEventQuery(query: URLSearchParams): EventQuery {
  const kind = query.get('kind') ?? ''
  return {
    past: query.get('when') === 'past',
    kind: isEventKind(kind) ? kind : undefined,
    year: yearLabelled(query.get('year') ?? ''),
  }
}

/** The address of the calendar with what it should show. */
export function eventsAddress({ past, kind, year }: EventQuery): string {
  const search = new URLSearchParams()
  if (past) search.set('when', 'past')
  if (kind) search.set('kind', kind)
  if (year) search.set('year', startingIn(year).label)
  return search.size ? `${eventsPath}?${search}` : eventsPath
}

/** One screen of the calendar. */
export type EventScreen = {
  query: EventQuery
  today: string
  /** The fiscal year that is drawn, by the calendar year it begins in. */
  year: number
  /** Those of which something is past, newest first. */
  years: number[]
  /** Kinds of which there is an event, in the table's order. */
  kinds: EventKindName[]
  listed: CalendarEvent[]
  drawn: CalendarEvent[]
}

/** Those that take place and begin today or later, soonest first, as `events` come. */
export function upcomingEvents(events: readonly CalendarEvent[], now: Date): CalendarEvent[] {
  const today = dayInIndia(now)
  return events.filter((event) => event.state !== 'cancelled' && firstDayOf(event) >= today)
}

/** Events to come, soonest first, or those of a fiscal year that are past, last first. `events` come soonest first. */
export function showEvents(events: readonly CalendarEvent[], query: EventQuery, now: Date): EventScreen {
  const today = dayInIndia(now)
  const yearOf = (event: CalendarEvent) => yearOfDay(firstDayOf(event))
  const past = events.filter((event) => isOver(event, now)).reverse()
  const years = [...new Set(past.map(yearOf))]
  const asked = query.past ? (query.year ?? years[0]) : undefined
  const year = asked ?? yearOfDay(today)
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
