import { useState } from 'react'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import type { EditedPart } from '#app/forms/content/edited-part.ts'
import { listedDifferences } from '#app/forms/content/listed-differences.ts'
import { Differences } from '#app/forms/content/review-dialog.tsx'
import { toastUndo } from '#app/forms/undo-toast.ts'
import { Button } from '#app/ui/button.tsx'
import { inIndia } from '#model/india-time.ts'
import { Part } from '../desk-frame.tsx'
import { messages } from './messages.ts'

const texts = messages.scheduled

type Scheduled = EditedPart['scheduled'][number]
type Props = { part: EditedPart; onChanged?: () => Promise<void> }

/** Changes that visitors do not see yet, each with its instant. Permitted users can cancel them. */
export function ScheduledChanges({ part, onChanged }: Props) {
  const [cancelling, setCancelling] = useState<Scheduled>()
  if (!part.scheduled.length) return null
  return (
    <Part id="company-scheduled" heading={texts.heading} count={part.scheduled.length}>
      {part.scheduled.map((change) => (
        <section key={change._id} className="company-change" aria-label={texts.from(inIndia(change.starts_at))}>
          <h3>{texts.from(inIndia(change.starts_at))}</h3>
          {onChanged && (
            <Button
              variant="line"
              small
              aria-label={texts.cancelLabel(inIndia(change.starts_at))}
              onClick={() => setCancelling(change)}
            >
              {texts.cancel}
            </Button>
          )}
          <Differences rows={listedDifferences(part, change.changes)} />
        </section>
      ))}
      {cancelling && onChanged && (
        <ConfirmDialog
          question={texts.question}
          note={texts.effect(inIndia(cancelling.starts_at))}
          confirm={texts.cancel}
          onConfirm={async () => {
            const { revision } = await api('admin/cancel-company-change', { id: cancelling._id })
            await onChanged()
            toastUndo(texts.cancelled, revision, () => void onChanged())
          }}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </Part>
  )
}
