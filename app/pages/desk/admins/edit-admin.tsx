import { useMemo } from 'react'
import { api, toastError } from '#app/api.ts'
import { defineForm } from '#app/forms/define-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { lineFields } from '#app/forms/line-field.ts'
import { toast } from '#app/ui/toasts.ts'
import { type Admin, type EditableText, editableFields } from '#model/admin.ts'
import { keysOf } from '#model/keys-of.ts'
import { eachOf } from '#model/line-fields.ts'
import { messages } from './messages.ts'

/** Form for an admin's data except address and role; sends only the changes. */
export function editAdminForm(admin: Admin) {
  return defineForm<'admin/edit-admin', Admin>({
    title: messages.editAdmin.title(admin.name),
    call: 'admin/edit-admin',
    fields: lineFields(editableFields),
    start: () => textOf(admin),
    toInput: (values) => ({ id: admin._id, ...differing(values, admin) }),
  })
}

const textOf = (admin: Admin): EditableText => eachOf(editableFields, (_, name) => admin[name] ?? '')

function differing(values: Readonly<Record<string, unknown>>, admin: Admin): Partial<EditableText> {
  const typed: Partial<EditableText> = eachOf(editableFields, (_, name) => String(values[name] ?? '').trim())
  const stood = textOf(admin)
  for (const name of keysOf(editableFields)) if (typed[name] === stood[name]) delete typed[name]
  return typed
}

type EditAdminProps = { admin: Admin; onClose: () => void; onChanged: () => unknown }

/** Changes an admin's data; undo restores the previous data. */
export function EditAdmin({ admin, onClose, onChanged }: EditAdminProps) {
  const form = useMemo(() => editAdminForm(admin), [admin])
  return (
    <FormDialog
      form={form}
      subject={admin}
      onClose={onClose}
      onSaved={() => {
        toast(messages.editAdmin.saved(admin.name), {
          action: {
            label: messages.editAdmin.undo,
            onChoose: () => void restoreAdmin(admin).then(onChanged, toastError),
          },
        })
        onClose()
        onChanged()
      }}
    />
  )
}

async function restoreAdmin(admin: Admin): Promise<void> {
  await api('admin/edit-admin', { id: admin._id, ...textOf(admin) })
  toast(messages.editAdmin.undone)
}
