import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { eventKinds, isWholeDay } from '#model/events.ts'
import { formatDay, inIndiaWithWeekday } from '#model/india-time.ts'
import type { DeskEvent } from './event-form.ts'
import { messages } from './messages.ts'

const texts = messages.events

type Props = {
  events: readonly DeskEvent[]
  onEdit?: (event: DeskEvent) => void
  onEnd?: (event: DeskEvent) => void
  onCancel?: (event: DeskEvent) => void
}

/** Events of the investors' calendar, with actions for users who may change them. */
export function EventRows({ events, onEdit, onEnd, onCancel }: Props) {
  if (!events.length) return <Empty>{texts.none}</Empty>
  return (
    <ul className="desk-rows">
      {events.map((event) => (
        <li key={event._id} id={`event-${event._id}`}>
          <div>
            <b>{event.name}</b>
            <small>
              {isWholeDay(event.starts) ? formatDay(event.starts) : inIndiaWithWeekday(event.starts)}.{' '}
              {eventKinds[event.kind].name}, {event.state}.
            </small>
          </div>
          {event.state !== 'cancelled' && onEdit && onCancel && (
            <div className="row">
              <Button variant="line" small aria-label={texts.changeLabel(event.name)} onClick={() => onEdit(event)}>
                {texts.change}
              </Button>
              {event.ended_at && onEnd && (
                <Button variant="line" small aria-label={texts.changeEndLabel(event.name)} onClick={() => onEnd(event)}>
                  {texts.changeEnd}
                </Button>
              )}
              <Button variant="text" small aria-label={texts.cancelLabel(event.name)} onClick={() => onCancel(event)}>
                {texts.cancel}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
