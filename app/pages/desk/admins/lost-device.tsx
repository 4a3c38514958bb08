import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { toast } from '#app/ui/toasts.ts'
import { messages } from './messages.ts'
import type { Person } from './people-table.tsx'

type EndProps = { person: Person; onClose: () => void; onEnded: () => unknown }

/** Signs an admin out on all devices, after a laptop was lost. */
export function EndSessions({ person: { _id, name, sessions }, onClose, onEnded }: EndProps) {
  return (
    <ConfirmDialog
      question={messages.signOut.question(name)}
      note={messages.signOut.note(name, sessions)}
      confirm={messages.signOut.confirm}
      onConfirm={async () => {
        await api('admin/end-sessions', { id: _id })
        await onEnded()
        toast(messages.signOut.done(name))
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
      question={messages.removePasskeys.question(name)}
      note={messages.removePasskeys.note(name, passkeys)}
      confirm={messages.removePasskeys.confirm}
      onConfirm={async () => {
        await api('admin/remove-passkeys', { id: _id })
        await onRemoved()
        toast(messages.removePasskeys.done(name))
      }}
      onClose={onClose}
    />
  )
}
