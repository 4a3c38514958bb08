import { defineForm } from '#app/forms/define-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { toast } from '#app/ui/toasts.ts'

/** AddAdminmodal: a valid address and a name are required (spec 5). */
const addAdminForm = defineForm({
  title: 'Add admin',
  note: 'They can sign in with a code sent to this address.',
  call: 'admin/add-admin',
  save: 'Add admin',
  fields: [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'email', label: 'Email', kind: 'email' },
  ],
})

export function AddAdmin({ onClose, onAdded }: { onClose: () => void; onAdded: () => unknown }) {
  return (
    <FormDialog
      form={addAdminForm}
      onClose={onClose}
      onSaved={(_, { name }) => {
        toast(`${String(name).trim()} can sign in now. An invitation is on its way.`)
        onClose()
        onAdded()
      }}
    />
  )
}
