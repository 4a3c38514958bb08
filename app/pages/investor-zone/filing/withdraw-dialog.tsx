import { type FormEvent, useState } from 'react'
import { api } from '#app/api.ts'
import { TextField } from '#app/forms/fields/text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Refusal } from '#contract/refusal.ts'
import type { InvestorDocument } from '#model/investor-zone.ts'

type Props = {
  document: InvestorDocument
  where: string
  onWithdrawn: (revision: number) => void
  onClose: () => void
}

/** Takes a document out of every visitor's sight. The reason is asked because the record is kept. */
export function WithdrawDialog({ document, where, onWithdrawn, onClose }: Props) {
  const [reason, setReason] = useState('Filed by mistake')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function withdraw(event: FormEvent) {
    event.preventDefault()
    if (!reason.trim()) return setError('Say why, in a few words.')
    setBusy(true)
    try {
      onWithdrawn((await api('admin/withdraw-document', { key: document.key, reason })).revision)
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      setError(failure.message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      ask
      title="Delete this document?"
      note={`${document.name}, ${where}, disappears for every visitor at once. It stays in the history and can be restored.`}
      onClose={onClose}
      onSubmit={withdraw}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" icon="trash" type="submit" busy={busy}>
            Delete
          </Button>
        </>
      }
    >
      <TextField
        kind="text"
        label="Reason"
        name="reason"
        value={reason}
        error={error}
        maxLength={500}
        onChange={setReason}
      />
    </Dialog>
  )
}
