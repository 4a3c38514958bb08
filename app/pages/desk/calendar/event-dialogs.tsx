import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { sendForApproval } from '#app/use-needs-approval.ts'
import type { CallOutput } from '#contract/calls.ts'
import { EndDialog } from '../end-dialog.tsx'
import { addEventForm, type DeskEvent, editEventForm } from './event-form.ts'
import { messages } from './messages.ts'

export type Open = { doing: 'add' } | { doing: 'edit' | 'cancel' | 'end'; event: DeskEvent }

type Changed = CallOutput<'admin/edit-event'>
type Props = { open: Open; onDone: (sentence: string, changed: Changed) => Promise<void>; onClose: () => void }

/** Form of an event, or the confirmation before a cancellation. */
export function EventDialog({ open, onDone, onClose }: Props) {
  if (open.doing === 'add')
    return (
      <FormDialog form={addEventForm} onSaved={(changed) => onDone(messages.done.added, changed)} onClose={onClose} />
    )
  const { event } = open
  if (open.doing === 'end')
    return (
      <EndDialog
        event={event}
        onEnded={(changed) => onDone(messages.done.endChanged(event.name), changed)}
        onClose={onClose}
      />
    )
  if (open.doing === 'edit')
    return (
      <FormDialog
        form={editEventForm}
        subject={event}
        onSaved={(changed) => onDone(messages.done.changed(event.name), changed)}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      question={messages.cancel.question}
      note={messages.cancel.note(event.name)}
      confirm={event.deadline_runs ? sendForApproval : messages.cancel.confirm}
      reason={{ label: messages.cancel.reason, missing: messages.cancel.reasonMissing }}
      onConfirm={async (reason) => {
        await onDone(messages.done.cancelled(event.name), await api('admin/cancel-event', { id: event._id, reason }))
      }}
      onClose={onClose}
    />
  )
}
