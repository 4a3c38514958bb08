import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { messages } from './messages.ts'
import { addRedirectForm, editRedirectForm, type ListedRedirect } from './redirect-form.ts'

export type Open = { doing: 'add' } | { doing: 'edit' | 'remove'; redirect: ListedRedirect }

type Changed = CallOutput<'admin/edit-redirect'>
type Props = { open: Open; onDone: (sentence: string, changed: Changed) => Promise<void>; onClose: () => void }

/** Form of a former address, or the confirmation before it is removed. */
export function RedirectDialog({ open, onDone, onClose }: Props) {
  const { added, changed, removed } = messages.done
  if (open.doing === 'add')
    return <FormDialog form={addRedirectForm} onSaved={(reply) => onDone(added, reply)} onClose={onClose} />
  const { redirect } = open
  if (open.doing === 'edit')
    return (
      <FormDialog
        form={editRedirectForm}
        subject={redirect}
        onSaved={(reply) => onDone(changed, reply)}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      question={messages.remove.question}
      note={messages.remove.note(redirect.from)}
      confirm={messages.remove.confirm}
      onConfirm={async () => onDone(removed, await api('admin/remove-redirect', { id: redirect._id }))}
      onClose={onClose}
    />
  )
}
