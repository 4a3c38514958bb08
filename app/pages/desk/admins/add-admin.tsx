import { api, toastError } from '#app/api.ts'
import { defineForm } from '#app/forms/define-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { lineFields } from '#app/forms/line-field.ts'
import { toast } from '#app/ui/toasts.ts'
import { adminFields } from '#model/admin-fields.ts'
import { eachOf } from '#model/line-fields.ts'
import { asRole, chosenRole, roleField } from './change-role.tsx'

/** AddAdminmodal: a valid address and a name are required (spec 5). */
export const addAdminForm = defineForm({
  title: 'Add admin',
  note: 'They can sign in with a code sent to this address.',
  call: 'admin/add-admin',
  save: 'Add admin',
  fields: [...lineFields(adminFields), { ...roleField, placeholder: 'Choose a role' }],
  start: () => ({ role: '' }),
  rules: ({ role }) => (chosenRole(role) ? {} : { role: 'Choose a role.' }),
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
        const who = String(name).trim()
        toast(`${who} can now sign in. We have e-mailed an invitation.`, {
          action: { label: 'Undo', onChoose: () => void withdraw(data._id, who).then(onAdded, toastError) },
        })
        onClose()
        onAdded()
      }}
    />
  )
}

async function withdraw(id: string, who: string): Promise<void> {
  await api('admin/delete-admin', { id })
  toast(`${who} can no longer sign in.`)
}
