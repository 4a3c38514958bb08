import { useMemo } from 'react'
import { api, toastError } from '#app/api.ts'
import { defineForm } from '#app/forms/define-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { Admin } from '#model/admin.ts'
import { defaultRole, isRole, type Role, roleNames, roles } from '#model/roles.ts'
import { messages } from './messages.ts'

/** Field for a role, with the role's rights below it. */
export const roleField = {
  name: 'role',
  label: messages.changeRole.role,
  kind: 'select',
  options: roleNames.map((value) => ({ value, label: roles[value].label })),
  hint: ({ role }: Readonly<Record<string, unknown>>) => {
    const chosen = chosenRole(role)
    return chosen && roles[chosen].summary
  },
} as const

/** Returns the role chosen in a form, if one is. */
export const chosenRole = (value: unknown): Role | undefined =>
  typeof value === 'string' && isRole(value) ? value : undefined

/** Returns the role chosen in a form; defaults to `defaultRole`. */
export const asRole = (value: unknown): Role => chosenRole(value) ?? defaultRole

function toastRole(admin: Admin, role: Role, action?: { label: string; onChoose: () => void }): void {
  toast(messages.changeRole.changed(admin.name, roles[role].label), { action })
}

async function restoreRole(admin: Admin): Promise<void> {
  await api('admin/edit-admin', { id: admin._id, role: admin.role })
  toastRole(admin, admin.role)
}

type ChangeRoleProps = { admin: Admin; onClose: () => void; onChanged: () => unknown }

/** Changes another admin's role; undo restores the previous role. */
export function ChangeRole({ admin, onClose, onChanged }: ChangeRoleProps) {
  const form = useMemo(
    () =>
      defineForm<'admin/edit-admin', Admin>({
        title: messages.changeRole.title(admin.name),
        call: 'admin/edit-admin',
        save: messages.changeRole.save,
        fields: [roleField],
        toInput: ({ role }) => ({ id: admin._id, role: asRole(role) }),
      }),
    [admin],
  )
  return (
    <FormDialog
      form={form}
      subject={admin}
      onClose={onClose}
      onSaved={(_, { role }) => {
        toastRole(admin, asRole(role), {
          label: messages.changeRole.undo,
          onChoose: () => void restoreRole(admin).then(onChanged, toastError),
        })
        onClose()
        onChanged()
      }}
    />
  )
}
