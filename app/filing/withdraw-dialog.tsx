import type { ReactNode } from 'react'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { sendForApproval } from '#app/use-needs-approval.ts'
import type { CallOutput } from '#contract/calls.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'

type Props = {
  document: InvestorDocument
  where: string
  /** Visitors see it until a second person has approved. */
  isPending: boolean
  onWithdrawn: (output: CallOutput<'admin/withdraw-document'>) => void
  onClose: () => void
  children: ReactNode
}

/** Withdraws a document from visitors. Asks for the reason, because the record is retained. */
export function WithdrawDialog({ document: { key, name }, where, isPending, onWithdrawn, onClose, children }: Props) {
  return (
    <ConfirmDialog
      question="Delete this document?"
      note={`Visitors will no longer see ${name} (${where})${isPending ? ' once a second person has approved this' : ''}. The document stays in the history, and you can restore it. Anyone who verifies the file sees that it was withdrawn.`}
      confirm={isPending ? sendForApproval : 'Delete'}
      icon={isPending ? undefined : 'trash'}
      reason={{ label: 'Reason', start: '', missing: 'Enter a reason.', maxLength: 500 }}
      onConfirm={async (reason) => onWithdrawn(await api('admin/withdraw-document', { key, reason }))}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
