import { useTranslator } from '#app/translator.ts'
import type { CalendarEvent } from '#model/events.ts'
import { Filed } from '../filed.tsx'
import { describeAwaited } from './format-event.ts'

/** Past calls whose recording is not filed yet. */
export function AwaitedCalls({ events }: { events: readonly CalendarEvent[] }) {
  const translator = useTranslator()
  return events.map(
    ({ _id, name, awaits }) =>
      awaits?.recording && (
        <p key={_id} className="lead figures">
          <b>
            <Filed>{name}.</Filed>
          </b>{' '}
          {describeAwaited(awaits, translator)}
        </p>
      ),
  )
}
