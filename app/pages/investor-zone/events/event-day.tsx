import { useTranslator } from '#app/translator.ts'
import type { CalendarEvent } from '#model/events.ts'
import { formatWhen } from './format-event.ts'

/** Day of an event in large type, with month, weekday and time beside it. */
export function EventDay({ event, className }: { event: CalendarEvent; className?: string }) {
  const { date, month, rest } = formatWhen(event, useTranslator())
  return (
    <time className={className} dateTime={event.starts}>
      <b>{date}</b>{' '}
      <span>
        {month}
        <br />
        {rest}
      </span>
    </time>
  )
}
