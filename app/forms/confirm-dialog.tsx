import { type ReactNode, useRef, useState } from 'react'
import { toastError } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { topDialog } from '#app/ui/open-dialogs.ts'
import { Refusal } from '#contract/refusal.ts'
import { Failure } from './failure.tsx'
import { TextField } from './fields/text-field.tsx'

export type ConfirmDialogProps = {
  /** Full question: `Archive this item?` */
  question: string
  note?: ReactNode
  confirm: string
  icon?: IconName
  /** Red for removal; plain for restoring. */
  variant?: 'danger' | 'primary'
  /** Also asks for a reason, which is passed to `onConfirm`. */
  reason?: { label: string; missing: string }
  /** Runs the action. The dialog is busy until the promise settles, and stays open on failure. */
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
  /** Subject of the question, if a sentence is not enough. */
  children?: ReactNode
}

/** Confirmation dialog. No close icon; Cancel has the focus (spec 2, modals). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { question, note, confirm, icon, variant = 'danger', reason, onClose, children } = props
  const { busy, givenReason, error, failed, type, answer } = useAnswer(props)
  return (
    <Dialog
      ask
      title={question}
      note={note}
      onClose={() => busy || onClose()}
      footer={
        <>
          <Button variant="line" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button variant={variant} icon={icon} busy={busy} onClick={answer}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {reason && (
        <TextField kind="text" label={reason.label} maxLength={500} value={givenReason} error={error} onChange={type} />
      )}
      {failed && <Failure refusal={failed} isAnnounced />}
    </Dialog>
  )
}

function useAnswer({ reason, onConfirm, onClose }: Pick<ConfirmDialogProps, 'reason' | 'onConfirm' | 'onClose'>) {
  const [busy, setBusy] = useState(false)
  const [givenReason, setGivenReason] = useState('')
  const [error, setError] = useState<string>()
  const [failed, setFailed] = useState<Refusal>()
  const onItsWay = useRef(false)

  function type(typed: string) {
    setGivenReason(typed)
    setError(undefined)
  }
  async function answer() {
    if (reason && !givenReason.trim()) {
      topDialog()?.querySelector('input')?.focus()
      return setError(reason.missing)
    }
    if (onItsWay.current) return
    onItsWay.current = true
    setBusy(true)
    setFailed(undefined)
    const dialog = topDialog()
    try {
      await onConfirm(givenReason.trim())
      // The owner may have closed this dialog at once, and the user may have opened another since.
      if (dialog?.isConnected) onClose()
    } catch (failure) {
      if (failure instanceof Refusal) setFailed(failure)
      toastError(failure)
    } finally {
      onItsWay.current = false
      setBusy(false)
    }
  }
  return { busy, givenReason, error, failed, type, answer }
}
