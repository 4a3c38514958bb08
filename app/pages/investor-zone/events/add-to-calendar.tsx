import { Icon } from '#app/ui/icon.tsx'
import type { CalendarEvent } from '#model/events.ts'

export function AddToCalendar({ event: { _id, name } }: { event: Pick<CalendarEvent, '_id' | 'name'> }) {
  return (
    <a className="add-to-calendar" href={`/investorzone/events/${_id}.ics`} aria-label={`Add to calendar: ${name}`}>
      <Icon name="cal" small />
      <span>Add to calendar</span>
    </a>
  )
}
