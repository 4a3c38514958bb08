import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { Admin } from '#model/admin.ts'
import { messages } from './messages.ts'

type RemoveAdminProps = { admin: Admin; onClose: () => void; onRemoved: () => unknown }

export function RemoveAdmin({ admin, onClose, onRemoved }: RemoveAdminProps) {
  async function remove(): Promise<void> {
    await api('admin/delete-admin', { id: admin._id })
    await onRemoved()
    toast(messages.removeAdmin.done(admin.name))
  }
  return (
    <ConfirmDialog
      question={messages.removeAdmin.question}
      note={messages.removeAdmin.note(admin.name)}
      confirm={messages.removeAdmin.confirm}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
