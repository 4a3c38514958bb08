import { type ReactNode, useState } from 'react'
import { api, toastError } from '#app/api.ts'
import { toast } from '#app/ui/toasts.ts'
import type { CallOutput } from '#contract/calls.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { pendingApprovalMessage, toastWithUndo } from './undo-toast.ts'

type UndoPreview = CallOutput<'admin/get-undo'>['data'] & { number: number; restores: boolean; document?: number }

/** `restores`: the undo restores a removed object. `document`: key of a withdrawn document, whose return may need a second person. */
export type Undo = (number: number, options?: { restores?: boolean; document?: number }) => Promise<void>

/**
 * Reverts changes by their ledger numbers, then offers to undo that too. Asks for a reason if visitors see the affected documents, or if
 * the changes were made together, and lists them. Render `question` in the page.
 */
export function useUndo(refresh: () => unknown): { undo: Undo; question: ReactNode } {
  const [preview, setPreview] = useState<UndoPreview>()

  const undo: Undo = async (number, { restores = false, document } = {}) => {
    await api('admin/get-undo', { number }).then(({ data }) => {
      if (data.changes > 1 || data.documents.length) setPreview({ ...data, number, restores, document })
      else return withdraw({ number, restores, document }).catch(toastError)
    }, toastError)
  }

  async function withdraw(
    { number, restores, document }: Pick<UndoPreview, 'number' | 'restores' | 'document'>,
    reason?: string,
  ) {
    try {
      const { revision, approval }: { revision: number; approval?: string } = document
        ? await api('admin/restore-document', { key: document, reason })
        : await api('admin/undo', { number, reason })
      if (approval) toast(pendingApprovalMessage)
      else toastWithUndo(restores ? 'Restored.' : 'Undone.', () => void undo(revision))
    } finally {
      await refresh()
    }
  }

  const question = preview && (
    <UndoDialog
      preview={preview}
      onConfirm={(reason) => withdraw(preview, reason)}
      onClose={() => setPreview(undefined)}
    />
  )
  return { undo, question }
}

type Props = { preview: UndoPreview; onConfirm: (reason?: string) => Promise<unknown>; onClose: () => void }

function UndoDialog({ preview: { changes, documents, restores }, onConfirm, onClose }: Props) {
  const several = changes > 1
  const verb = restores ? 'Restore' : 'Undo'
  const subject = restores && documents.length ? 'document' : 'change'
  return (
    <ConfirmDialog
      question={several ? `${verb} all ${changes.toLocaleString('en-IN')} changes?` : `${verb} this ${subject}?`}
      note={several ? `They were made together and will be ${restores ? 'restored' : 'undone'} together.` : undefined}
      confirm={several ? `${verb} all` : verb}
      variant={restores ? 'primary' : 'danger'}
      reason={documents.length ? { label: 'Reason', missing: 'Enter a reason.' } : undefined}
      onConfirm={(reason) => onConfirm(reason || undefined)}
      onClose={onClose}
    >
      {documents.length > 0 && (
        <div className="undo-touched">
          <p>
            {restores
              ? 'Visitors will see again:'
              : `This changes what visitors see of ${documents.length > 1 ? `${documents.length} documents` : 'this document'}:`}
          </p>
          <ul>
            {documents.map(({ key, name }) => (
              <li key={key}>{name}</li>
            ))}
          </ul>
        </div>
      )}
    </ConfirmDialog>
  )
}
