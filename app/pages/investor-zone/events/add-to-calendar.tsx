import { useTranslator } from '#app/translator.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { CalendarEvent } from '#model/events.ts'

export function AddToCalendar({ event: { _id, name } }: { event: Pick<CalendarEvent, '_id' | 'name'> }) {
  const { t } = useTranslator()
  return (
    <a
      className="add-to-calendar"
      href={`/investorzone/events/${_id}.ics`}
      aria-label={`${t('Add to calendar')}: ${name}`}
    >
      <Icon name="cal" small />
      <span>{t('Add to calendar')}</span>
    </a>
  )
}
