import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { Person } from './people-table.tsx'

type EndProps = { person: Person; onClose: () => void; onEnded: () => unknown }

/** Signs an admin out on all devices, after a laptop was lost. */
export function EndSessions({ person: { _id, name, sessions }, onClose, onEnded }: EndProps) {
  return (
    <ConfirmDialog
      question={`Sign ${name} out everywhere?`}
      note={`${sessions === 1 ? 'One session ends' : `${sessions} sessions end`} at once, and no device is known any more. ${name} may sign in again.`}
      confirm="Sign out everywhere"
      onConfirm={async () => {
        await api('admin/end-sessions', { id: _id })
        await onEnded()
        toast(`${name} is signed out everywhere.`)
      }}
      onClose={onClose}
    />
  )
}

type RemoveProps = { person: Person; onClose: () => void; onRemoved: () => unknown }

/** Removes the passkeys of a lost device's owner. */
export function RemovePasskeys({ person: { _id, name, passkeys }, onClose, onRemoved }: RemoveProps) {
  return (
    <ConfirmDialog
      question={`Remove the passkeys of ${name}?`}
      note={`${passkeys === 1 ? 'One passkey signs' : `${passkeys} passkeys sign`} nobody in any more. ${name} is signed out everywhere, comes in with a mailed code, and may add another.`}
      confirm="Remove passkeys"
      onConfirm={async () => {
        await api('admin/remove-passkeys', { id: _id })
        await onRemoved()
        toast(`The passkeys of ${name} were removed.`)
      }}
      onClose={onClose}
    />
  )
}
