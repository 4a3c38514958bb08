import { useMemo } from 'react'
import { api, toastError } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { toastWithUndo } from '#app/forms/undo-toast.ts'
import { toast } from '#app/ui/toasts.ts'
import type { Admin } from '#model/admin.ts'
import { assertNever } from '#model/assert-never.ts'
import { type Role, roles } from '#model/roles.ts'
import { addAdminForm, asRole, editAdminForm, type ListedAdmin, roleForm, textOf } from './admin-forms.ts'
import { messages } from './messages.ts'
import type { Person } from './people-table.tsx'

type Edit = { what: 'edit' | 'role'; admin: ListedAdmin }
type Question = { what: 'remove'; admin: Admin } | { what: 'sessions' | 'passkeys' | 'link'; admin: Person }

/** Open dialog: the action and its admin. */
export type OpenAdminDialog = { what: 'add' } | Edit | Question

type Props = { onChanged: () => unknown; onClose: () => void }

/** Adds or changes an admin, or asks before their access ends. */
export function AdminDialog({ open, ...props }: Props & { open: OpenAdminDialog }) {
  switch (open.what) {
    case 'add':
      return <AddAdmin {...props} />
    case 'edit':
    case 'role':
      return <EditAdmin edit={open} {...props} />
    case 'remove':
    case 'sessions':
    case 'passkeys':
    case 'link':
      return <AdminQuestion question={open} {...props} />
    default:
      return assertNever(open)
  }
}

/** Closes the form and offers Undo. */
function finish({ onChanged, onClose }: Props, sentence: string, undo: () => Promise<unknown>): void {
  toastWithUndo(sentence, () => void undo().then(onChanged, toastError))
  onClose()
  onChanged()
}

function AddAdmin(props: Props) {
  const texts = messages.addAdmin
  return (
    <FormDialog
      form={addAdminForm}
      onClose={props.onClose}
      onSaved={({ data }, { name }) => {
        const fullName = String(name).trim()
        finish(props, texts.added(fullName), async () => {
          await api('admin/delete-admin', { id: data._id })
          toast(texts.undone(fullName))
        })
      }}
    />
  )
}

/** Changes an admin's data or role; undo restores the previous ones. */
function EditAdmin({ edit: { what, admin }, ...props }: Props & { edit: Edit }) {
  const form = useMemo(() => (what === 'edit' ? editAdminForm(admin) : roleForm(admin)), [what, admin])
  const describeRole = (role: Role) => messages.changeRole.changed(admin.name, roles[role].label)
  async function undo() {
    await api('admin/edit-admin', { id: admin._id, ...(what === 'edit' ? textOf(admin) : { role: admin.role }) })
    toast(what === 'edit' ? messages.editAdmin.undone : describeRole(admin.role))
  }
  return (
    <FormDialog
      form={form}
      subject={admin}
      onClose={props.onClose}
      onSaved={(_, { role }) =>
        finish(props, what === 'edit' ? messages.editAdmin.saved(admin.name) : describeRole(asRole(role)), undo)
      }
    />
  )
}

function AdminQuestion({ question, onChanged, onClose }: Props & { question: Question }) {
  const { act, done, ...texts } = questionOf(question)
  return (
    <ConfirmDialog
      {...texts}
      onConfirm={async () => {
        await act()
        await onChanged()
        toast(done(question.admin.name))
      }}
      onClose={onClose}
    />
  )
}

function questionOf({ what, admin }: Question) {
  const { _id: id, name } = admin
  switch (what) {
    case 'remove':
      return {
        ...messages.removeAdmin,
        note: messages.removeAdmin.note(name),
        act: () => api('admin/delete-admin', { id }),
      }
    case 'sessions':
      return {
        ...messages.signOut,
        question: messages.signOut.question(name),
        note: messages.signOut.note(name, admin.sessions),
        act: () => api('admin/end-sessions', { id }),
      }
    case 'passkeys':
      return {
        ...messages.removePasskeys,
        question: messages.removePasskeys.question(name),
        note: messages.removePasskeys.note(name, admin.passkeys),
        act: () => api('admin/remove-passkeys', { id }),
      }
    case 'link':
      return {
        ...messages.sendLink,
        question: messages.sendLink.question(name),
        note: messages.sendLink.note(name),
        act: () => api('admin/remove-passkeys', { id }),
      }
    default:
      return assertNever(what)
  }
}
