import type { Counting } from './clocks.ts'
import { type EndingEvent, eventDuties } from './event-duties.ts'

/**
 * Whether a change of an event moves or removes a deadline that runs or has run out. A deadline runs from its trigger; one that is counted
 * back from a meeting to come may follow the meeting until it has passed. `after` is null if the event is removed.
 */
export function movesDeadline(before: EndingEvent, after: EndingEvent | null, counting: Counting, now: Date): boolean {
  const moved = new Map(after ? eventDuties(after, counting).map(({ rule, clock }) => [rule, clock.due.getTime()]) : [])
  return eventDuties(before, counting)
    .filter(({ since, clock }) => (clock.limit.kind === 'clear before' ? clock.due : since) <= now)
    .some(({ rule, clock }) => moved.get(rule) !== clock.due.getTime())
}
