import { useState } from 'react'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import type { EditedPart } from '#app/forms/content/edited-part.ts'
import { listedDifferences } from '#app/forms/content/listed-differences.ts'
import { Differences } from '#app/forms/content/review-dialog.tsx'
import { useCan } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { inIndia } from '#model/india-time.ts'
import { Part } from '../desk-frame.tsx'
import { ReviewLink } from '../review-link.tsx'
import { messages } from './messages.ts'

const texts = messages.pending

type Props = { part: EditedPart; request: NonNullable<EditedPart['pending']>; onChanged: () => Promise<void> }

/** Request that awaits a second person, with its old and new values. */
export function PendingRequest({ part, request, onChanged }: Props) {
  const { _id, mine, requested_by, requested_at, starts_at, changes } = request
  const canCancel = useCan()('override-approval') || mine
  const [isCancelling, setCancelling] = useState(false)
  return (
    <Part id="company-pending" heading={texts.heading} beside={<ReviewLink href="/admin/desk/approvals" mine={mine} />}>
      <p className="faint">
        {texts.requested(requested_by, inIndia(requested_at))}{' '}
        {starts_at ? texts.from(inIndia(starts_at)) : texts.afterApproval}
      </p>
      <Differences rows={listedDifferences(part, changes)} />
      {canCancel && (
        <div className="company-request">
          <Button variant="line" small onClick={() => setCancelling(true)}>
            {texts.cancel}
          </Button>
        </div>
      )}
      {isCancelling && (
        <ConfirmDialog
          question={texts.question}
          note={texts.effect}
          confirm={texts.cancel}
          onConfirm={async () => {
            await api('admin/take-back-pending-change', { id: _id })
            toast(texts.cancelled)
            await onChanged()
          }}
          onClose={() => setCancelling(false)}
        />
      )}
    </Part>
  )
}
