import { useTranslator } from '#app/translator.ts'
import { documentPath } from '#model/document-pages.ts'
import type { CalendarEvent } from '#model/events.ts'
import { AddToCalendar } from './add-to-calendar.tsx'
import { EventDay } from './event-day.tsx'
import { describeAwaited, formatState } from './format-event.ts'

/** Events with day, texts and documents. Upcoming events also have their certainty and a calendar file. */
export function EventList({ events, past }: { events: readonly CalendarEvent[]; past: boolean }) {
  return (
    <ol className="events-list">
      {events.map((event) => (
        <EventItem key={event._id} event={event} past={past} />
      ))}
    </ol>
  )
}

function EventItem({ event, past }: { event: CalendarEvent; past: boolean }) {
  const { _id, name, note, state, documents, awaits } = event
  const translator = useTranslator()
  const { filed } = translator
  const cancelled = state === 'cancelled'
  return (
    <li id={`event-${_id}`} data-state={state}>
      <p className="figures">
        <EventDay event={event} className="events-list-when" />
      </p>
      <div>
        <h3 lang={filed}>{cancelled ? <s>{name}</s> : name}</h3>
        {note && <p lang={filed}>{note}</p>}
        {awaits && <p className="figures">{describeAwaited(awaits, translator)}</p>}
        {documents.length > 0 && (
          <ul>
            {documents.map(({ key, name }) => (
              <li key={key}>
                <a href={documentPath(key)} lang={filed}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {(!past || cancelled) && (
        <p className="events-list-do">
          <span className="events-list-state">{formatState(event, translator)}</span>
          {!cancelled && <AddToCalendar event={event} />}
        </p>
      )}
    </li>
  )
}
