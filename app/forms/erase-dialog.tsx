import { api } from '#app/api.ts'
import { toast } from '#app/ui/toasts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = { email: string; onErased: () => Promise<void>; onClose: () => void }

/** Asks before all data of a person is erased, everywhere. */
export function EraseDialog({ email, onErased, onClose }: Props) {
  async function erase() {
    const { data } = await api('admin/erase-enquiries', { email })
    await onErased()
    const erased = data.erased === 1 ? 'One record erased.' : `${data.erased} records erased.`
    toast(data.open_grievances ? `${erased} An open grievance stays until it is resolved.` : erased)
  }
  return (
    <ConfirmDialog
      question={`Erase the data of ${email}?`}
      note="This permanently deletes every enquiry, request, message, application and resolved grievance of this person, with all notes, and ends the mails to them as a follower. You cannot undo this. The history records only that data was erased."
      confirm="Erase data"
      icon="trash"
      onConfirm={erase}
      onClose={onClose}
    />
  )
}
