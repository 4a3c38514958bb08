import type { Counting } from './deadlines.ts'
import { type EndingEvent, eventDuties } from './event-duties.ts'

/**
 * True if changing an event moves or removes a running or expired deadline. A deadline runs from its trigger. A deadline counted back
 * from a future meeting may move with that meeting until it has passed. `after` is null if the event is removed.
 */
export function movesDeadline(before: EndingEvent, after: EndingEvent | null, counting: Counting, now: Date): boolean {
  const moved = new Map(
    after ? eventDuties(after, counting).map(({ rule, deadline }) => [rule, deadline.due.getTime()]) : [],
  )
  return eventDuties(before, counting)
    .filter(({ since, deadline }) => (deadline.limit.kind === 'clear before' ? deadline.due : since) <= now)
    .some(({ rule, deadline }) => moved.get(rule) !== deadline.due.getTime())
}
