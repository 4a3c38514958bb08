import type { ReactNode } from 'react'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { sendForApproval } from '#app/use-needs-approval.ts'
import type { CallOutput } from '#contract/calls.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'
import { messages } from './messages.ts'

type Props = {
  document: InvestorDocument
  place: string
  /** Visitors see it until a second person has approved. */
  isPending: boolean
  onWithdrawn: (output: CallOutput<'admin/withdraw-document'>) => void
  onClose: () => void
  children: ReactNode
}

/** Withdraws a document from visitors. Asks for the reason, because the record is retained. */
export function WithdrawDialog({ document: { key, name }, place, isPending, onWithdrawn, onClose, children }: Props) {
  return (
    <ConfirmDialog
      question={messages.withdraw.question}
      note={messages.withdraw.note(name, place, isPending)}
      confirm={isPending ? sendForApproval : messages.withdraw.confirm}
      icon={isPending ? undefined : 'trash'}
      reason={{ label: messages.withdraw.reason, missing: messages.withdraw.reasonMissing }}
      onConfirm={async (reason) => onWithdrawn(await api('admin/withdraw-document', { key, reason }))}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
