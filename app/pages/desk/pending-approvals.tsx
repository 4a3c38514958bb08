import { useCan } from '#app/own-role.ts'
import { Empty } from '#app/ui/empty.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { describeApproval, describeRequester } from './approvals/describe-approval.ts'
import { type LimitRow, pendingLimits } from './describe-limits.ts'
import { DeskRow, Part } from './desk-frame.tsx'
import { messages } from './messages.ts'
import type { PendingChange } from './pending-changes.tsx'
import { PendingLimitChanges } from './pending-limit-changes.tsx'
import { ReviewLink } from './review-link.tsx'

/** Number of requests listed; the others are on the screen of approvals. */
const shownMax = 10

type Props = {
  acts: CallOutput<'admin/get-approvals'>
  limits: readonly LimitRow[]
  pending: readonly PendingChange[]
}

/** Requests that await a second person. Those that the user may decide link to their page; the others name who decides. */
export function PendingApprovals({ acts: { data: acts, total }, limits, pending }: Props) {
  const can = useCan()
  const waiting = acts.slice(0, shownMax)
  const all = total + pendingLimits(limits).length + pending.length
  return (
    <Part
      id="desk-waiting"
      heading={messages.awaiting.heading}
      count={all}
      beside={can('approve') && <p>{messages.awaiting.canApprove}</p>}
    >
      {all ? (
        <ul className="desk-rows">
          {waiting.map((act) => (
            <DeskRow key={act.id} name={describeApproval(act)} about={describeRequester(act)}>
              <ReviewLink href={`/admin/desk/approvals/${act.id}`} mine={act.contributed} />
            </DeskRow>
          ))}
          <PendingLimitChanges limits={limits} />
          {pending.map(({ id, what, requested_by, requested_at, mine }) => (
            <DeskRow key={id} name={what} about={messages.awaiting.requestedBy(requested_by, inIndia(requested_at))}>
              <ReviewLink href="/admin/desk/approvals" mine={mine} />
            </DeskRow>
          ))}
        </ul>
      ) : (
        <Empty row>{messages.awaiting.none}</Empty>
      )}
      {total > waiting.length && (
        <p className="faint">
          {messages.awaiting.first(waiting.length, total)} <a href="/admin/desk/approvals">{messages.awaiting.all}</a>
        </p>
      )}
    </Part>
  )
}
