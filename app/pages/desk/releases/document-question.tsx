import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { pendingApprovalMessage } from '#app/forms/undo-toast.ts'
import { toast } from '#app/ui/toasts.ts'
import { sendForApproval, useNeedsApproval } from '#app/use-needs-approval.ts'
import { releaseSlots } from '#model/release.ts'
import type { ReleaseDocument } from './describe-release.ts'
import { messages } from './room-messages.ts'

const texts = messages.documentQuestions

type QuestionProps = {
  document: ReleaseDocument
  question: 'discard' | 'early'
  onDone: () => Promise<void>
  onClose: () => void
}

/** Asks for confirmation before a draft is published alone or discarded. */
export function DocumentQuestion({
  document: { slot, section, draft = '' },
  question,
  onDone,
  onClose,
}: QuestionProps) {
  const title = releaseSlots[slot].name
  const early = question === 'early'
  const isPending = useNeedsApproval()(section)
  async function answer() {
    if (early) {
      const { approval } = await api('admin/publish-draft', { id: draft })
      toast(approval ? pendingApprovalMessage : texts.published(title))
    } else await api('admin/discard-draft', { id: draft })
    await onDone()
  }
  return (
    <ConfirmDialog
      question={early ? texts.publish(title) : texts.discard(title)}
      note={early ? texts.publishNote : texts.discardNote}
      confirm={early ? (isPending ? sendForApproval : texts.publishConfirm) : texts.discardConfirm}
      variant={early ? 'primary' : 'danger'}
      onConfirm={answer}
      onClose={onClose}
    />
  )
}
