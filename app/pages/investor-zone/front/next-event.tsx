import { DescriptionRow } from '#app/ui/description-list.tsx'
import { type CalendarEvent, firstDayOf } from '#model/events.ts'
import { AddToCalendar } from '../events/add-to-calendar.tsx'
import { eventsPath } from '../events/build-event-screen.ts'
import { EventDay } from '../events/event-day.tsx'
import { formatName, shortDay } from '../events/format-event.ts'
import { NoData } from '../views/no-data.tsx'
import { ZonePart } from '../zone-part.tsx'

const furtherMax = 3

export function NextEvent({ upcoming: [next, ...further] }: { upcoming: readonly CalendarEvent[] }) {
  return (
    <ZonePart id="front-event" heading="Next event" beside={<a href={eventsPath}>Calendar</a>}>
      {next ? <Event event={next} /> : <NoData>No events are planned.</NoData>}
      {further.length > 0 && (
        <dl className="front-further figures">
          {further.slice(0, furtherMax).map((event) => (
            <DescriptionRow key={event._id} term={shortDay(firstDayOf(event))}>
              {formatName(event)}
            </DescriptionRow>
          ))}
        </dl>
      )}
    </ZonePart>
  )
}

function Event({ event }: { event: CalendarEvent }) {
  return (
    <>
      <p className="front-day figures">
        <EventDay event={event} />
      </p>
      <p className="front-what">
        <a href={`${eventsPath}#event-${event._id}`}>{formatName(event)}</a>
      </p>
      {event.note && <p className="front-note">{event.note}</p>}
      <AddToCalendar event={event} />
    </>
  )
}
