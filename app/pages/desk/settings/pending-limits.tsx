import { useState } from 'react'
import { api } from '#app/api.ts'
import { deadlineRules } from '#model/deadlines/deadline-rules.ts'
import { inIndia } from '#model/india-time.ts'
import { type Answer, Answers, DecisionDialog } from '../decision.tsx'
import { describeProposal, type LimitRow, type PendingLimit, pendingLimits } from '../describe-limits.ts'

type Deciding = { row: PendingLimit; how: Answer }

type Props = {
  limits: readonly LimitRow[]
  onChanged: () => Promise<void>
}

/** Proposed limits, above their table: the requester can cancel, a second person can approve or send back. */
export function PendingLimits({ limits, onChanged }: Props) {
  const [deciding, setDeciding] = useState<Deciding>()
  const waiting = pendingLimits(limits)
  if (!waiting.length) return null
  return (
    <>
      <div className="settings-asked">
        <ul className="desk-rows" aria-label="Awaiting approval">
          {waiting.map((row) => (
            <li key={row.asked.id}>
              <div>
                <b>{describeProposal(row, limits)}</b>
                <small>{requestedBy(row)}</small>
              </div>
              <Answers
                subject={deadlineRules[row.rule].what}
                mine={row.asked.mine}
                takesBack="change-settings"
                onAnswer={(how) => setDeciding({ row, how })}
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

function requestedBy({ approved, source, asked }: PendingLimit): string {
  const who = `Awaiting approval. Requested by ${asked.by}, ${inIndia(asked.at)}.`
  return approved ? who : `${who} Source: ${source}.`
}

type DecideProps = Deciding & Pick<Props, 'limits' | 'onChanged'> & { onClose: () => void }

function Decide({ row, how, limits, onChanged, onClose }: DecideProps) {
  const { question, follows, toast } = wordsFor(row)[how]
  const { id } = row.asked
  return (
    <DecisionDialog
      how={how}
      texts={{ question, note: `${describeProposal(row, limits)}. ${follows}`, success: toast }}
      onDecide={async (reason) => {
        if (how === 'approve') await api('admin/approve-clock-limit', { id })
        else if (how === 'take back') await api('admin/take-back-clock-limit', { id })
        else await api('admin/send-back-clock-limit', { id, reason })
        await onChanged()
      }}
      onClose={onClose}
    />
  )
}

const wordsFor = ({ approved, source, asked }: PendingLimit) => ({
  approve: {
    question: 'Approve this limit?',
    follows: approved
      ? 'Deadlines that have started since then will be recalculated.'
      : `Source: ${source}. Deadlines that started before keep their limit.`,
    toast: 'Approved.',
  },
  'send back': {
    question: 'Reject this limit?',
    follows: `Limits stay unchanged. ${asked.by} will receive the reason by e-mail.`,
    toast: 'Rejected.',
  },
  'take back': {
    question: 'Withdraw this request?',
    follows: 'This cancels the request. Nothing else changes.',
    toast: 'Request withdrawn.',
  },
})
