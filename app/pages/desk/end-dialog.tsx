import { defineForm } from '#app/forms/define-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { sendForApproval } from '#app/use-needs-approval.ts'
import type { CallOutput } from '#contract/calls.ts'
import { isWholeDay } from '#model/events.ts'
import { fromIndiaField, inIndia } from '#model/india-time.ts'
import { messages } from './messages.ts'

type EndingEvent = { _id: string; name: string; starts: string; ended_at?: string }

const endForm = defineForm<'admin/end-event', EndingEvent>({
  title: messages.endDialog.title,
  note: messages.endDialog.note,
  call: 'admin/end-event',
  save: messages.endDialog.save,
  fields: [{ kind: 'date', withTime: true, name: 'ended_at', label: messages.endDialog.end }],
  fieldLabels: { ended_at: messages.endDialog.endShort },
  // No default: a deadline counted from a wrong minute is worse than an empty field.
  start: () => ({ ended_at: '' }),
  toInput: (values, event) => ({ id: event?._id ?? '', ended_at: fromIndiaField(String(values.ended_at ?? '')) ?? '' }),
  rules: ({ ended_at }) => ({ ended_at: ended_at ? undefined : messages.endDialog.endMissing }),
})

type Props = {
  event: EndingEvent
  onEnded: (changed: CallOutput<'admin/end-event'>) => Promise<void>
  onClose: () => void
}

/** Asks for the end of a meeting or call, or corrects an entered end. */
export function EndDialog({ event, onEnded, onClose }: Props) {
  const began = isWholeDay(event.starts) ? event.starts : inIndia(event.starts)
  const note = event.ended_at
    ? messages.endDialog.ended(inIndia(event.ended_at))
    : `${messages.endDialog.started(began)} ${endForm.note}`
  return (
    <FormDialog
      form={{ ...endForm, ...(event.ended_at && { save: sendForApproval }), title: event.name, note }}
      subject={event}
      onSaved={onEnded}
      onClose={onClose}
    />
  )
}
