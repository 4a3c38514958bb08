import { inIndia } from '#model/india-time.ts'
import { describeProposal, type LimitRow, pendingLimits } from './describe-limits.ts'
import { messages } from './messages.ts'
import { ReviewLink } from './review-link.tsx'

/** Pending limits of the law as list rows, with a link to the settings for users who may decide. */
export function PendingLimitChanges({ limits }: { limits: readonly LimitRow[] }) {
  return pendingLimits(limits).map((row) => (
    <li key={row.pending.id}>
      <div>
        <b>{describeProposal(row, limits)}</b>
        <small>{messages.awaiting.requestedBy(row.pending.by, inIndia(row.pending.at))}</small>
      </div>
      <ReviewLink href="/admin/desk/settings#settings-rules" mine={row.pending.mine} />
    </li>
  ))
}
