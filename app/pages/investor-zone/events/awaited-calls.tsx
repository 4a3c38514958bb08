import type { CalendarEvent } from '#model/events.ts'
import { describeAwaited } from './format-event.ts'

/** Past calls whose recording is not filed yet. */
export function AwaitedCalls({ events }: { events: readonly CalendarEvent[] }) {
  return events.map(
    ({ _id, name, awaits }) =>
      awaits?.recording && (
        <p key={_id} className="lead figures">
          <b>{name}.</b> {describeAwaited(awaits)}
        </p>
      ),
  )
}
