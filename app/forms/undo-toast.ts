import { api, sayFailure } from '#app/api.ts'
import { toast } from '#app/ui/toasts.ts'

/** Says that a change was made, with an Undo that takes it back by its ledger number and then refreshes the page. */
export function sayDone(sentence: string, revision: number, refresh: () => void): void {
  toast(sentence, {
    action: {
      label: 'Undo',
      onChoose: () => {
        api('admin/undo', { number: revision }).then(() => {
          toast('Undone.')
          refresh()
        }, sayFailure)
      },
    },
  })
}

/** Said of a change that a second person decides on. */
export const waitsForApproval = 'Sent for approval; the approvers were notified by e-mail.'

/** The same, or, with `approval`, that a second person decides first: then there is nothing to take back yet. */
export function sayDoneOrAsked(
  sentence: string,
  { revision, approval }: { revision: number; approval?: string },
  refresh: () => void,
): void {
  if (approval) toast(waitsForApproval)
  else sayDone(sentence, revision, refresh)
}
