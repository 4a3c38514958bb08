import { api } from '#app/api.ts'
import { deadlineRules } from '#model/deadlines/deadline-rules.ts'
import { inIndia } from '#model/india-time.ts'
import { type Answer, PendingList } from '../decision.tsx'
import { describeProposal, type LimitRow, type PendingLimit, pendingLimits } from '../describe-limits.ts'
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
          about: requestedBy(row),
          subject: deadlineRules[row.rule].what,
          mine: row.pending.mine,
          texts: textsOf(row),
        }))}
        label={texts.label}
        withdrawCapability="change-settings"
        onDecide={decide}
        onChanged={onChanged}
      />
    </div>
  )
}

function requestedBy({ approved, source, pending }: PendingLimit): string {
  const requester = texts.requestedBy(pending.by, inIndia(pending.at))
  return approved ? requester : `${requester} ${texts.source(source)}`
}

function decide(answer: Answer, id: string, reason: string): Promise<unknown> {
  if (answer === 'approve') return api('admin/approve-legal-limit', { id })
  if (answer === 'take back') return api('admin/take-back-legal-limit', { id })
  return api('admin/send-back-legal-limit', { id, reason })
}

const textsOf = ({ approved, source, pending }: PendingLimit) => ({
  approve: {
    ...texts.approve,
    note: approved ? texts.approve.recalculated : `${texts.source(source)} ${texts.approve.unchanged}`,
  },
  'send back': { ...texts.reject, note: texts.reject.note(pending.by) },
  'take back': texts.withdraw,
})
