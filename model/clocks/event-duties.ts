import { type CalendarEvent, firstDayOf, isWholeDay } from '../events.ts'
import { earlierPeriod, quarterAt } from '../fiscal-period.ts'
import { dayFrom, midnightInIndia } from '../india-time.ts'
import type { Trigger } from './clock-rule.ts'
import { type ClockRuleName, clockRules, rulesOf } from './clock-rules.ts'
import { type Clock, type Counting, clockOf } from './clocks.ts'
import { type Filed, isFiling, quarterAnswered } from './filed.ts'

/** An event as duties look at it: with the instant at which it ended, once somebody entered it. */
export type EndingEvent = Pick<CalendarEvent, '_id' | 'kind' | 'name' | 'starts' | 'state' | 'documents'> & {
  ended_at: string
}

/** What the end of an event of a kind sets going, and what must be there before one begins; of other kinds nothing is asked. */
const triggersOf: Partial<Record<CalendarEvent['kind'], { ended: readonly Trigger[]; begins: readonly Trigger[] }>> = {
  results: { ended: ['board-meeting-ended', 'results-meeting-ended'], begins: ['results-meeting'] },
  'board-meeting': { ended: ['board-meeting-ended'], begins: [] },
  call: { ended: ['call-ended'], begins: [] },
  agm: { ended: ['general-meeting-ended'], begins: ['annual-meeting'] },
  egm: { ended: ['general-meeting-ended'], begins: [] },
}

/** Whether an event of this kind has an end that sets clocks going. */
export const hasEnd = (kind: CalendarEvent['kind']) => triggersOf[kind] !== undefined

type EventDuty = { rule: ClockRuleName; event: EndingEvent; since: Date; clock: Clock }

/** What one event asks for. */
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

/** Within so many days of its event a document is taken to belong to it, unless its name says otherwise. */
const daysApart = 60

/** Whether a document is what an event asked for: named with the event, of the quarter a call was about, or filed about its day. */
export function belongs({ rule, event }: Pick<EventDuty, 'rule' | 'event'>, document: Filed): boolean {
  const { filing, trigger } = clockRules[rule]
  if (!filing || !isFiling(filing, document)) return false
  if (event.documents.some(({ key }) => key === document.key)) return true
  const day = firstDayOf(event)
  if (trigger === 'call-ended') {
    const told = earlierPeriod(quarterAt(new Date(day)), 1).period
    return document.day >= day && quarterAnswered(document) === told
  }
  const [from, to] = trigger === 'results-meeting' ? [dayFrom(day, -daysApart), day] : [day, dayFrom(day, daysApart)]
  return document.day >= from && document.day <= to
}
