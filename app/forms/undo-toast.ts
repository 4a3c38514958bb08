import { api, sayFailure } from '#app/api.ts'
import { toast } from '#app/ui/toasts.ts'

/** Says that a change was made, with an Undo that takes it back by its ledger number and then refreshes the page. */
export function sayDone(sentence: string, revision: number, refresh: () => void): void {
  toast(sentence, {
    action: {
      label: 'Undo',
      onChoose: () => {
        api('admin/undo', { number: revision }).then(() => {
          toast('Taken back.')
          refresh()
        }, sayFailure)
      },
    },
  })
}
