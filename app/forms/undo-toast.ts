import { api, toastError } from '#app/api.ts'
import { toast } from '#app/ui/toasts.ts'

/** Shows a success toast with an Undo button. */
export function toastWithUndo(sentence: string, onChoose: () => void): void {
  toast(sentence, { action: { label: 'Undo', onChoose } })
}

/** Shows a success toast whose Undo reverts the change by its ledger number and then refreshes the page. */
export function toastUndo(sentence: string, revision: number, refresh: () => void): void {
  toastWithUndo(sentence, () => {
    api('admin/undo', { number: revision }).then(() => {
      toast('Undone.')
      refresh()
    }, toastError)
  })
}

/** Message about a change that a second person decides on. */
export const pendingApprovalMessage = 'Sent for approval. The approvers have been notified by e-mail.'

/** Shows the success toast or, with `approval`, that a second person decides first: there is nothing to undo yet. */
export function toastUndoOrPending(
  sentence: string,
  { revision, approval }: { revision: number; approval?: string },
  refresh: () => void,
): void {
  if (approval) toast(pendingApprovalMessage)
  else toastUndo(sentence, revision, refresh)
}

type Form = { refresh: () => Promise<void>; onClose: () => void }

/** Closes a form, shows its change and offers Undo, or says that a second person decides first. */
export async function finishChange(
  { refresh, onClose }: Form,
  sentence: string,
  changed: { revision: number; approval?: string },
): Promise<void> {
  onClose()
  await refresh()
  toastUndoOrPending(sentence, changed, () => void refresh())
}
