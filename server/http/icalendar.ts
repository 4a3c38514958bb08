import { type CalendarEvent, type EventState, eventKinds, isWholeDay } from '#model/events.ts'
import { dayFrom, indiaZone } from '#model/india-time.ts'

type Calendar = {
  company: string
  name: string
  url: string
  events: readonly CalendarEvent[]
  /** Minimum interval between updates of a subscribed calendar, as an RFC 5545 duration. */
  refresh?: string
}

/** Host part of event ids. Independent of the site's address, which may change while event ids must not. */
const host = 'calendar.suvira.example'

const states: Record<EventState, string> = { expected: 'TENTATIVE', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' }

/** Returns events in RFC 5545 format. Without a method, as for a subscription: clients match updates by UID and SEQUENCE. */
export function asICalendar({ company, name, url, events, refresh }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${company}//Investor calendar//EN`,
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `URL:${url}`,
    ...(refresh ? [`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`, `X-PUBLISHED-TTL:${refresh}`] : []),
    ...india,
    ...events.flatMap((event) => asEvent(event, url)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const offset = `+${indiaZone.offset.replace(':', '').padStart(4, '0')}`

/** Time zone of the company's days. A calendar needs a component even without events. */
const india = [
  'BEGIN:VTIMEZONE',
  `TZID:${indiaZone.name}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  `TZOFFSETFROM:${offset}`,
  `TZOFFSETTO:${offset}`,
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

function asEvent(event: CalendarEvent, url: string): string[] {
  const { _id, kind, name, note, starts, ends, state, sequence, updated_at } = event
  return [
    'BEGIN:VEVENT',
    `UID:${_id}@${host}`,
    `DTSTAMP:${inUtc(updated_at)}`,
    `LAST-MODIFIED:${inUtc(updated_at)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${states[state]}`,
    ...(isWholeDay(starts)
      ? [`DTSTART;VALUE=DATE:${plain(starts)}`, `DTEND;VALUE=DATE:${plain(dayFrom(ends || starts, 1))}`]
      : [`DTSTART:${inUtc(starts)}`, ...(ends > starts ? [`DTEND:${inUtc(ends)}`] : [])]),
    `SUMMARY:${escaped(state === 'cancelled' ? `Cancelled: ${name}` : name)}`,
    ...(note ? [`DESCRIPTION:${escaped(note)}`] : []),
    `CATEGORIES:${escaped(eventKinds[kind].name)}`,
    `URL:${url}#event-${_id}`,
    // An event of the company does not block the reader's own day.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** `2026-11-12T07:00:00.000Z` → `20261112T070000Z`. */
const inUtc = (instant: string) => `${plain(instant.slice(0, 19))}Z`

const plain = (time: string) => time.replaceAll(/[-:]/g, '')

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')
}

/** Maximum octets per line, without the line break. */
const octetsMax = 75

/** Folds a long line without splitting a character. */
function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > octetsMax) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}
