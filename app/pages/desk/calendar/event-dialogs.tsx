import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { addEventForm, type DeskEvent, editEventForm } from './event-form.ts'

/** What is being done with an event. */
export type Open = { doing: 'add' } | { doing: 'edit' | 'cancel'; event: DeskEvent }

type Props = { open: Open; onDone: (sentence: string, revision: number) => Promise<void>; onClose: () => void }

/** The form of an event, or the question before one is cancelled. */
export function EventDialog({ open, onDone, onClose }: Props) {
  if (open.doing === 'add')
    return (
      <FormDialog
        form={addEventForm}
        onSaved={({ revision }) => onDone('Added to the calendar.', revision)}
        onClose={onClose}
      />
    )
  const { event } = open
  if (open.doing === 'edit')
    return (
      <FormDialog
        form={editEventForm}
        subject={event}
        onSaved={({ revision }) => onDone(`${event.name}: changed.`, revision)}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      question="Cancel this event?"
      note={`${event.name} stays in the calendar as cancelled, so that calendars that subscribed hear of it.`}
      confirm="Cancel the event"
      reason={{ label: 'Reason', start: '', missing: 'Say why, in a few words.', maxLength: 500 }}
      onConfirm={async (reason) => {
        const { revision } = await api('admin/cancel-event', { id: event._id, reason })
        await onDone(`${event.name}: cancelled.`, revision)
      }}
      onClose={onClose}
    />
  )
}
