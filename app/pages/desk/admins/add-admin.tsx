import { api, toastError } from '#app/api.ts'
import { defineForm } from '#app/forms/define-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { lineFields } from '#app/forms/line-field.ts'
import { toast } from '#app/ui/toasts.ts'
import { adminFields } from '#model/admin-fields.ts'
import { eachOf } from '#model/line-fields.ts'
import { asRole, chosenRole, roleField } from './change-role.tsx'
import { messages } from './messages.ts'

const texts = messages.addAdmin

/** AddAdminmodal: a valid address and a name are required (spec 5). */
export const addAdminForm = defineForm({
  title: texts.title,
  note: texts.note,
  call: 'admin/add-admin',
  save: texts.save,
  fields: [...lineFields(adminFields), { ...roleField, placeholder: texts.chooseRole }],
  start: () => ({ role: '' }),
  rules: ({ role }) => (chosenRole(role) ? {} : { role: texts.roleMissing }),
  toInput: (values) => ({
    ...eachOf(adminFields, (_, name) => String(values[name] ?? '')),
    role: asRole(values.role),
  }),
})

export function AddAdmin({ onClose, onAdded }: { onClose: () => void; onAdded: () => unknown }) {
  return (
    <FormDialog
      form={addAdminForm}
      onClose={onClose}
      onSaved={({ data }, { name }) => {
        const fullName = String(name).trim()
        toast(texts.added(fullName), {
          action: {
            label: texts.undo,
            onChoose: () => void removeAddedAdmin(data._id, fullName).then(onAdded, toastError),
          },
        })
        onClose()
        onAdded()
      }}
    />
  )
}

async function removeAddedAdmin(id: string, fullName: string): Promise<void> {
  await api('admin/delete-admin', { id })
  toast(texts.undone(fullName))
}
