import { api } from '#app/api.ts'
import { toast } from '#app/ui/toasts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = { email: string; onErased: () => Promise<void>; onClose: () => void }

/** Asks before all data of a person who enquired is erased. */
export function EraseDialog({ email, onErased, onClose }: Props) {
  async function erase() {
    const { data } = await api('admin/erase-enquiries', { email })
    await onErased()
    toast(data.erased === 1 ? 'One enquiry erased.' : `${data.erased} enquiries erased.`)
  }
  return (
    <ConfirmDialog
      question={`Erase the data of ${email}?`}
      note="This permanently deletes every enquiry, request and message from this person, with all notes. You cannot undo this. The history records only that data was erased."
      confirm="Erase data"
      icon="trash"
      onConfirm={erase}
      onClose={onClose}
    />
  )
}
