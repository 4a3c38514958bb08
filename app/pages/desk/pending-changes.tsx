import { useState } from 'react'
import { api } from '#app/api.ts'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { type Answer, Answers, DecisionDialog } from './decision.tsx'
import { messages } from './shared-messages.ts'

export type PendingChange = CallOutput<'admin/get-pending-changes'>['data'][number]

type Props = {
  changes: readonly PendingChange[]
  label: string
  onChanged: () => Promise<void>
}

/** List of changes that await a second person, with buttons for each. */
export function PendingChanges({ changes, label, onChanged }: Props) {
  const [deciding, setDeciding] = useState<{ change: PendingChange; answer: Answer }>()
  if (!changes.length) return null
  return (
    <>
      <ul className="desk-rows" aria-label={label}>
        {changes.map((change) => (
          <li key={change.id}>
            <div>
              <b>{change.what}</b>
              <small>{messages.pendingChanges.awaiting(change.requested_by, inIndia(change.requested_at))}</small>
            </div>
            <Answers
              subject={change.what}
              mine={change.mine}
              withdrawCapability="change-disclosures"
              onAnswer={(answer) => setDeciding({ change, answer })}
            />
          </li>
        ))}
      </ul>
      {deciding && <Decide {...deciding} onChanged={onChanged} onClose={() => setDeciding(undefined)} />}
    </>
  )
}

type DecideProps = { change: PendingChange; answer: Answer; onChanged: () => Promise<void>; onClose: () => void }

function Decide({ change, answer, onChanged, onClose }: DecideProps) {
  const { id, what } = change
  const { note, ...texts } = textsOf(change)[answer]
  return (
    <DecisionDialog
      answer={answer}
      texts={{ ...texts, note: `${what}. ${note}` }}
      onDecide={async (reason) => {
        if (answer === 'approve') await api('admin/approve-pending-change', { id })
        else if (answer === 'take back') await api('admin/take-back-pending-change', { id })
        else await api('admin/send-back-pending-change', { id, reason })
        await onChanged()
      }}
      onClose={onClose}
    />
  )
}

function textsOf({ kind, requested_by }: PendingChange) {
  const words = messages.pendingChanges
  const isLink = kind === 'preview'
  const still = isLink ? words.linkUnchanged : words.deadlinesStay
  return {
    approve: {
      question: words.approve,
      note: isLink ? words.linkWorks : words.deadlinesChange,
      success: words.approved,
    },
    'send back': {
      question: words.reject,
      note: words.rejectNote(still, requested_by),
      success: words.rejected,
    },
    'take back': {
      question: words.withdraw,
      note: words.withdrawNote(still),
      success: words.withdrawn,
    },
  }
}
