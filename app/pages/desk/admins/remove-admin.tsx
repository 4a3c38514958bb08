import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { Admin } from '#model/admin.ts'

type RemoveAdminProps = { admin: Admin; onClose: () => void; onRemoved: () => unknown }

export function RemoveAdmin({ admin, onClose, onRemoved }: RemoveAdminProps) {
  async function remove(): Promise<void> {
    await api('admin/delete-admin', { id: admin._id })
    await onRemoved()
    toast(`${admin.name} was removed.`)
  }
  return (
    <ConfirmDialog
      question="Remove this admin?"
      note={`${admin.name} will be signed out everywhere and cannot sign in again.`}
      confirm="Remove admin"
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
