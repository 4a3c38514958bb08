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
      note={`This ends ${sessions === 1 ? 'one session' : `${sessions} sessions`} and forgets all known devices. ${name} can sign in again.`}
      confirm="Sign out everywhere"
      onConfirm={async () => {
        await api('admin/end-sessions', { id: _id })
        await onEnded()
        toast(`${name} was signed out everywhere.`)
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
      note={`This removes ${passkeys === 1 ? 'one passkey' : `${passkeys} passkeys`} and signs ${name} out everywhere. ${name} can sign in with an e-mailed code and add a new passkey.`}
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
