import { useState } from 'react'
import { api } from '#app/api.ts'
import { deadlineRules } from '#model/deadlines/deadline-rules.ts'
import { inIndia } from '#model/india-time.ts'
import { type Answer, Answers, DecisionDialog } from '../decision.tsx'
import { describeProposal, type LimitRow, type PendingLimit, pendingLimits } from '../describe-limits.ts'
import { messages } from './messages.ts'

type Deciding = { row: PendingLimit; answer: Answer }

type Props = {
  limits: readonly LimitRow[]
  onChanged: () => Promise<void>
}

/** Proposed limits, above their table: the requester can cancel, a second person can approve or reject. */
export function PendingLimits({ limits, onChanged }: Props) {
  const [deciding, setDeciding] = useState<Deciding>()
  const waiting = pendingLimits(limits)
  if (!waiting.length) return null
  return (
    <>
      <div className="settings-pending">
        <ul className="desk-rows" aria-label={messages.pending.label}>
          {waiting.map((row) => (
            <li key={row.pending.id}>
              <div>
                <b>{describeProposal(row, limits)}</b>
                <small>{requestedBy(row)}</small>
              </div>
              <Answers
                subject={deadlineRules[row.rule].what}
                mine={row.pending.mine}
                withdrawCapability="change-settings"
                onAnswer={(answer) => setDeciding({ row, answer })}
              />
            </li>
          ))}
        </ul>
      </div>
      {deciding && (
        <Decide {...deciding} limits={limits} onChanged={onChanged} onClose={() => setDeciding(undefined)} />
      )}
    </>
  )
}

function requestedBy({ approved, source, pending }: PendingLimit): string {
  const requester = messages.pending.requestedBy(pending.by, inIndia(pending.at))
  return approved ? requester : `${requester} ${messages.pending.source(source)}`
}

type DecideProps = Deciding & Pick<Props, 'limits' | 'onChanged'> & { onClose: () => void }

function Decide({ row, answer, limits, onChanged, onClose }: DecideProps) {
  const { question, follows, toast } = wordsFor(row)[answer]
  const { id } = row.pending
  return (
    <DecisionDialog
      answer={answer}
      texts={{ question, note: `${describeProposal(row, limits)}. ${follows}`, success: toast }}
      onDecide={async (reason) => {
        if (answer === 'approve') await api('admin/approve-legal-limit', { id })
        else if (answer === 'take back') await api('admin/take-back-legal-limit', { id })
        else await api('admin/send-back-legal-limit', { id, reason })
        await onChanged()
      }}
      onClose={onClose}
    />
  )
}

const wordsFor = ({ approved, source, pending }: PendingLimit) => ({
  approve: {
    ...messages.pending.approve,
    follows: approved
      ? messages.pending.approve.recalculated
      : `${messages.pending.source(source)} ${messages.pending.approve.unchanged}`,
  },
  'send back': {
    ...messages.pending.reject,
    follows: messages.pending.reject.note(pending.by),
  },
  'take back': {
    ...messages.pending.withdraw,
    follows: messages.pending.withdraw.note,
  },
})
