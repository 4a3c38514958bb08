import { defineForm } from '#app/forms/define-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { isWholeDay } from '#model/events.ts'
import { fromIndiaField, inIndia } from '#model/india-time.ts'
import type { Unended } from './desk.tsx'

const endForm = defineForm<'admin/end-event', Unended>({
  title: 'When did it end?',
  note: 'What the law wants of it is due from then on.',
  call: 'admin/end-event',
  save: 'Enter the end',
  fields: [{ kind: 'date', withTime: true, name: 'ended_at', label: 'End, Indian Standard Time' }],
  called: { ended_at: 'End' },
  // Nothing is assumed: a clock that runs from a wrong minute is worse than a field to fill in.
  start: () => ({ ended_at: '' }),
  toInput: (values, event) => ({ id: event?._id ?? '', ended_at: fromIndiaField(String(values.ended_at ?? '')) ?? '' }),
  rules: ({ ended_at }) => ({ ended_at: ended_at ? undefined : 'Choose the day and the time.' }),
})

type Props = { event: Unended; onEnded: (revision: number) => Promise<void>; onClose: () => void }

/** Asks when a meeting or a call ended. */
export function EndDialog({ event, onEnded, onClose }: Props) {
  const began = isWholeDay(event.starts) ? event.starts : inIndia(event.starts)
  return (
    <FormDialog
      form={{ ...endForm, title: event.name, note: `Began ${began}. ${endForm.note}` }}
      subject={event}
      onSaved={({ revision }) => onEnded(revision)}
      onClose={onClose}
    />
  )
}
