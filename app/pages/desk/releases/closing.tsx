import { api, toastError } from '#app/api.ts'
import { ActionButton } from '#app/forms/action-button.tsx'
import { toastWithUndo } from '#app/forms/undo-toast.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { remainingToClose } from '#model/release.ts'
import type { Release } from './describe-release.ts'
import { messages } from './gate-messages.ts'

const texts = messages.closing

type Props = { release: Release; onClose: () => void; onChanged: () => Promise<void> }

/** Closes a results day once nothing is left to do; lists remaining tasks before that, and can reopen it. */
export function ReleaseClosing({ release, onClose, onChanged }: Props) {
  const exchange_filings = release.parts.flatMap((document) => document.exchange_filings)
  const left = remainingToClose({ ...release, exchange_filings })
  if (release.closed)
    return (
      <ActionButton variant="line" onAct={() => reopenRelease(release._id, onChanged)}>
        {texts.reopen}
      </ActionButton>
    )
  if (left.length) return <p>{texts.left(left.join(' '))}</p>
  return <Button onClick={onClose}>{texts.close}</Button>
}

/** Closes the release and offers Undo. */
export async function closeRelease({ _id: id, digest }: Release, onChanged: () => Promise<void>): Promise<void> {
  await api('admin/close-release', { id, digest })
  toastWithUndo(texts.closed, () => void reopenRelease(id, onChanged))
}

async function reopenRelease(id: string, onChanged: () => Promise<void>): Promise<void> {
  await api('admin/reopen-release', { id }).then(() => toast(texts.reopened), toastError)
  await onChanged()
}
