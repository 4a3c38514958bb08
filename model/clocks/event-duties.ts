import { type CalendarEvent, firstDayOf, isWholeDay } from '../events.ts'
import { earlierPeriod, quarterAt } from '../fiscal-period.ts'
import { dayFrom, midnightInIndia } from '../india-time.ts'
import type { Trigger } from './clock-rule.ts'
import { type ClockRuleName, clockRules, rulesOf } from './clock-rules.ts'
import { type Clock, type Counting, clockOf } from './clocks.ts'
import { daysInName, type Filed, isFiling, quarterAnswered, yearAnswered } from './filed.ts'

/** An event as duties look at it: with the instant at which it ended, once somebody entered it. */
export type EndingEvent = Pick<CalendarEvent, '_id' | 'kind' | 'name' | 'starts' | 'state' | 'documents'> & {
  ended_at: string
}

/** What the end of an event of a kind sets going, and what must be there before one begins; of other kinds nothing is asked. */
const triggersOf: Partial<Record<CalendarEvent['kind'], { ended: readonly Trigger[]; begins: readonly Trigger[] }>> = {
  results: { ended: ['board-meeting-ended', 'results-meeting-ended'], begins: ['results-meeting'] },
  'board-meeting': { ended: ['board-meeting-ended'], begins: [] },
  call: { ended: ['call-ended'], begins: ['investor-meeting'] },
  conference: { ended: [], begins: ['investor-meeting'] },
  agm: { ended: ['general-meeting-ended'], begins: ['general-meeting', 'annual-meeting'] },
  egm: { ended: ['general-meeting-ended'], begins: ['general-meeting'] },
}

/** Whether an event of this kind has an end that sets clocks going. */
export const hasEnd = (kind: CalendarEvent['kind']) => (triggersOf[kind]?.ended.length ?? 0) > 0

export type EventDuty = { rule: ClockRuleName; event: EndingEvent; since: Date; clock: Clock }

/** Returns what one event asks for. */
export function eventDuties(event: EndingEvent, counting: Counting): EventDuty[] {
  const { ended = [], begins = [] } = triggersOf[event.kind] ?? {}
  if (event.state === 'cancelled') return []
  const starts = isWholeDay(event.starts) ? midnightInIndia(event.starts) : new Date(event.starts)
  return [
    ...begins.flatMap((trigger) => rulesOf(trigger).flatMap((rule) => dutyOf(rule, event, starts, counting))),
    ...(event.ended_at ? ended : []).flatMap((trigger) =>
      rulesOf(trigger).flatMap((rule) => dutyOf(rule, event, new Date(event.ended_at), counting)),
    ),
  ]
}

function dutyOf(name: ClockRuleName, event: EndingEvent, since: Date, counting: Counting): EventDuty[] {
  const clock = clockOf(name, since, counting)
  // Of what the site cannot see it says nothing.
  return clockRules[name].filing && clock ? [{ rule: name, event, since, clock }] : []
}

/**
 * Returns the documents that answer each duty. A document answers one event of a rule only: a notice of one meeting is no notice of the next.
 * It belongs to the event it is linked with, else to the one whose day its name contains, else to the nearest.
 */
export function answersOf(duties: readonly EventDuty[], filed: readonly Filed[]): ReadonlyMap<EventDuty, Filed[]> {
  const answers = new Map<EventDuty, Filed[]>(duties.map((duty) => [duty, []]))
  for (const ofRule of Map.groupBy(duties, ({ rule }) => rule).values())
    for (const document of filed) {
      const nearest = ofRule
        .flatMap((duty) => (belongs(duty, document) ? [{ duty, distance: distanceOf(duty.event, document) }] : []))
        .sort((one, other) => one.distance - other.distance)[0]
      if (nearest) answers.get(nearest.duty)?.push(document)
    }
  return answers
}

const dayMs = 24 * 3_600_000

/** Days between an event and a document; less than none if the document is linked with the event or its name contains the event's day. */
function distanceOf(event: EndingEvent, document: Filed): number {
  if (event.documents.some(({ key }) => key === document.key)) return -2
  const day = firstDayOf(event)
  if (daysInName(document.name).includes(day)) return -1
  return Math.abs(Date.parse(day) - Date.parse(document.day)) / dayMs
}

/** Within so many days of its event a document is taken to belong to it, unless its name says otherwise. */
const daysApart = 60

/** Triggers whose documents are filed before their event. */
const before: readonly Trigger[] = ['results-meeting', 'investor-meeting', 'general-meeting']

/** Whether a document can be what an event asked for: linked with it, of the quarter or year it is about, or filed about its day. */
function belongs({ rule, event }: EventDuty, document: Filed): boolean {
  const { filing, trigger } = clockRules[rule]
  if (!filing || !isFiling(filing, document)) return false
  if (event.documents.some(({ key }) => key === document.key)) return true
  const day = firstDayOf(event)
  const lastQuarter = earlierPeriod(quarterAt(new Date(day)), 1)
  if (trigger === 'call-ended') return document.day >= day && quarterAnswered(document) === lastQuarter.period
  if (trigger === 'annual-meeting') return yearAnswered(document) === yearAnswered({ name: '', sortdate: day })
  const [from, to] = before.includes(trigger) ? [dayFrom(day, -daysApart), day] : [day, dayFrom(day, daysApart)]
  return document.day >= from && document.day <= to
}
