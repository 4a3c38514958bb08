import { inIndia } from '#model/india-time.ts'
import { describeProposal, type LimitRow, pendingLimits } from './describe-limits.ts'
import { DeskRow } from './desk-frame.tsx'
import { messages } from './messages.ts'
import { ReviewLink } from './review-link.tsx'

/** Pending limits of the law as list rows, with a link to the settings for users who may decide. */
export function PendingLimitChanges({ limits }: { limits: readonly LimitRow[] }) {
  return pendingLimits(limits).map((row) => (
    <DeskRow
      key={row.pending.id}
      name={describeProposal(row, limits)}
      about={messages.awaiting.requestedBy(row.pending.by, inIndia(row.pending.at))}
    >
      <ReviewLink href="/admin/desk/settings#settings-rules" mine={row.pending.mine} />
    </DeskRow>
  ))
}
