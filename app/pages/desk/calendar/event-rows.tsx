import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { eventKinds, isWholeDay } from '#model/events.ts'
import { formatDay, onItsDayInIndia } from '#model/india-time.ts'
import type { DeskEvent } from './event-form.ts'

type Props = {
  events: readonly DeskEvent[]
  onEdit?: (event: DeskEvent) => void
  onEnd?: (event: DeskEvent) => void
  onCancel?: (event: DeskEvent) => void
}

/** Events of the investors' calendar, with actions for users who may change them. */
export function EventRows({ events, onEdit, onEnd, onCancel }: Props) {
  if (!events.length) return <Empty>No events from this date.</Empty>
  return (
    <ul className="desk-rows">
      {events.map((event) => (
        <li key={event._id} id={`event-${event._id}`}>
          <div>
            <b>{event.name}</b>
            <small>
              {isWholeDay(event.starts) ? formatDay(event.starts) : onItsDayInIndia(event.starts)}.{' '}
              {eventKinds[event.kind].name}, {event.state}.
            </small>
          </div>
          {event.state !== 'cancelled' && onEdit && onCancel && (
            <div className="row">
              <Button variant="line" small aria-label={`Change ${event.name}`} onClick={() => onEdit(event)}>
                Change
              </Button>
              {event.ended_at && onEnd && (
                <Button variant="line" small aria-label={`Change end of ${event.name}`} onClick={() => onEnd(event)}>
                  Change end
                </Button>
              )}
              <Button variant="text" small aria-label={`Cancel ${event.name}`} onClick={() => onCancel(event)}>
                Cancel
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
