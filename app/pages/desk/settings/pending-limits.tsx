import { api } from '#app/api.ts'
import { deadlineRules } from '#model/deadlines/deadline-rules.ts'
import { type Answer, PendingList } from '../decision.tsx'
import { describeProposal, type LimitRow, pendingLimits } from '../describe-limits.ts'
import { messages } from './messages.ts'

const texts = messages.pending

type Props = {
  limits: readonly LimitRow[]
  onChanged: () => Promise<void>
}

/** Proposed limits, above their table. */
export function PendingLimits({ limits, onChanged }: Props) {
  const waiting = pendingLimits(limits)
  if (!waiting.length) return null
  return (
    <div className="settings-pending">
      <PendingList
        rows={waiting.map((row) => ({
          id: row.pending.id,
          what: describeProposal(row, limits),
          subject: deadlineRules[row.rule].what,
          mine: row.pending.mine,
          requested: row.pending,
          more: row.approved ? undefined : texts.source(row.source),
          effect: row.approved ? texts.recalculated : `${texts.source(row.source)} ${texts.unchanged}`,
          unchanged: texts.limitsStay,
        }))}
        label={texts.label}
        withdrawCapability="change-settings"
        onDecide={decide}
        onChanged={onChanged}
      />
    </div>
  )
}

function decide(answer: Answer, id: string, reason: string): Promise<unknown> {
  if (answer === 'approve') return api('admin/approve-legal-limit', { id })
  if (answer === 'take back') return api('admin/take-back-legal-limit', { id })
  return api('admin/send-back-legal-limit', { id, reason })
}
