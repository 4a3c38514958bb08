import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { pendingApprovalMessage } from '#app/forms/undo-toast.ts'
import { toast } from '#app/ui/toasts.ts'
import { sendForApproval, useNeedsApproval } from '#app/use-needs-approval.ts'
import { releaseSlots } from '#model/release.ts'
import type { ReleaseDocument } from './describe-release.ts'

type QuestionProps = {
  paper: ReleaseDocument
  what: 'discard' | 'early'
  onDone: () => Promise<void>
  onClose: () => void
}

/** Asks before a draft is released alone or discarded. */
export function PaperQuestion({ paper: { slot, section, draft = '' }, what, onDone, onClose }: QuestionProps) {
  const title = releaseSlots[slot].name
  const early = what === 'early'
  const isPending = useNeedsApproval()(section)
  async function answer() {
    if (early) {
      const { approval } = await api('admin/publish-draft', { id: draft })
      toast(approval ? pendingApprovalMessage : `${title}: released.`)
    } else await api('admin/discard-draft', { id: draft })
    await onDone()
  }
  return (
    <ConfirmDialog
      question={early ? `Release ${title} alone?` : `Discard ${title}?`}
      note={
        early
          ? 'It leaves now, or at the instant it has of its own. The other papers stay sealed.'
          : 'What was written of it goes. Drop its file again to take it in anew.'
      }
      confirm={early ? (isPending ? sendForApproval : 'Release it') : 'Discard'}
      look={early ? 'primary' : 'danger'}
      onConfirm={answer}
      onClose={onClose}
    />
  )
}
