import { type CalendarEvent, firstDayOf, isWholeDay } from '../events.ts'
import { earlierPeriod, quarterAt } from '../fiscal-period.ts'
import { dayFrom, midnightInIndia } from '../india-time.ts'
import type { Trigger } from './deadline-rule.ts'
import { type DeadlineRuleName, deadlineRules, rulesOf } from './deadline-rules.ts'
import { type Counting, type Deadline, deadlineOf } from './deadlines.ts'
import { daysInName, type Filed, isFiling, quarterAnswered, yearAnswered } from './filed.ts'

/** Event as used for duties: with its end time, once entered. */
export type EndingEvent = Pick<CalendarEvent, '_id' | 'kind' | 'name' | 'starts' | 'state' | 'documents'> & {
  ended_at: string
}

/** Triggers at the end of an event type, and those before its start. Other types have no duties. */
const triggersOf: Partial<Record<CalendarEvent['kind'], { ended: readonly Trigger[]; begins: readonly Trigger[] }>> = {
  results: { ended: ['board-meeting-ended', 'results-meeting-ended'], begins: ['results-meeting'] },
  'board-meeting': { ended: ['board-meeting-ended'], begins: [] },
  call: { ended: ['call-ended'], begins: ['investor-meeting'] },
  conference: { ended: [], begins: ['investor-meeting'] },
  agm: { ended: ['general-meeting-ended'], begins: ['general-meeting', 'annual-meeting'] },
  egm: { ended: ['general-meeting-ended'], begins: ['general-meeting'] },
}

/** True if the end of this event type starts deadlines. */
export const hasEnd = (kind: CalendarEvent['kind']) => (triggersOf[kind]?.ended.length ?? 0) > 0

export type EventDuty = { rule: DeadlineRuleName; event: EndingEvent; since: Date; deadline: Deadline }

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

function dutyOf(name: DeadlineRuleName, event: EndingEvent, since: Date, counting: Counting): EventDuty[] {
  const deadline = deadlineOf(name, since, counting)
  // Duties that the site cannot check are omitted.
  return deadlineRules[name].filing && deadline ? [{ rule: name, event, since, deadline }] : []
}

/**
 * Returns the documents that fulfil each duty. A document fulfils a rule for one event only: a notice of one meeting is no notice of the
 * next. The document belongs to its linked event, else to the event whose day its name contains, else to the nearest.
 */
export function answersOf(duties: readonly EventDuty[], filed: readonly Filed[]): ReadonlyMap<EventDuty, Filed[]> {
  const answers = new Map<EventDuty, Filed[]>(duties.map((duty) => [duty, []]))
  for (const ofRule of Map.groupBy(duties, ({ rule }) => rule).values())
    for (const document of filed) {
      const nearest = ofRule
        .flatMap((duty) => (belongs(duty, document) ? [{ duty, distance: distanceOf(duty.event, document) }] : []))
        .sort((a, b) => a.distance - b.distance)[0]
      if (nearest) answers.get(nearest.duty)?.push(document)
    }
  return answers
}

const dayMs = 24 * 3_600_000

/** Days between an event and a document. Negative if the document is linked with the event or its name contains the event's day. */
function distanceOf(event: EndingEvent, document: Filed): number {
  if (event.documents.some(({ key }) => key === document.key)) return -2
  const day = firstDayOf(event)
  if (daysInName(document.name).includes(day)) return -1
  return Math.abs(Date.parse(day) - Date.parse(document.day)) / dayMs
}

/** Maximum days between an event and its document, unless the document's name says otherwise. */
const daysApart = 60

/** `ended 31 December 2026` in a name is the end of a period, not the day of a meeting. */
const periodEnd = /\bended\s+\d{1,2} [A-Z][a-z]+,? \d{4}/g

const before: readonly Trigger[] = ['results-meeting', 'investor-meeting', 'general-meeting']

/** True if a document can fulfil a duty: linked with its event, of its quarter or year, or filed about its day. */
function belongs({ rule, event }: EventDuty, document: Filed): boolean {
  const { filing, trigger } = deadlineRules[rule]
  if (!filing || !isFiling(filing, document)) return false
  if (event.documents.some(({ key }) => key === document.key)) return true
  const day = firstDayOf(event)
  const lastQuarter = earlierPeriod(quarterAt(new Date(day)), 1)
  if (trigger === 'call-ended') return document.day >= day && quarterAnswered(document) === lastQuarter.period
  if (trigger === 'annual-meeting') return yearAnswered(document) === yearAnswered({ name: '', sortdate: day })
  const isNotice = before.includes(trigger)
  const meetingDays = daysInName(document.name.replace(periodEnd, ''))
  if (isNotice && meetingDays.length > 0 && !meetingDays.includes(day)) return false
  const [from, to] = isNotice ? [dayFrom(day, -daysApart), day] : [day, dayFrom(day, daysApart)]
  return document.day >= from && document.day <= to
}
