import { Interpolated } from '#app/interpolated.tsx'
import { useTranslator } from '#app/translator.ts'
import type { CalendarEvent } from '#model/events.ts'
import { Filed } from '../filed.tsx'

/** Name of an event; events that are only expected are marked. */
export function EventName({ event: { name, state } }: { event: Pick<CalendarEvent, 'name' | 'state'> }) {
  const { t } = useTranslator()
  const text = state === 'expected' ? t('{name} (expected)') : '{name}'
  return <Interpolated text={text} parts={{ name: <Filed>{name}</Filed> }} />
}
