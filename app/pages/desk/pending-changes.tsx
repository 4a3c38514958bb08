import { useState } from 'react'
import { api } from '#app/api.ts'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { type Answer, Answers, DecisionDialog } from './decision.tsx'

export type PendingChange = CallOutput<'admin/get-pending-changes'>['data'][number]

type Props = {
  changes: readonly PendingChange[]
  label: string
  onChanged: () => Promise<void>
}

/** List of changes that await a second person, with buttons for each. */
export function PendingChanges({ changes, label, onChanged }: Props) {
  const [deciding, setDeciding] = useState<{ change: PendingChange; how: Answer }>()
  if (!changes.length) return null
  return (
    <>
      <ul className="desk-rows" aria-label={label}>
        {changes.map((change) => (
          <li key={change.id}>
            <div>
              <b>{change.what}</b>
              <small>
                Awaiting approval. Requested by {change.asked_by}, {inIndia(change.asked_at)}.
              </small>
            </div>
            <Answers
              subject={change.what}
              mine={change.mine}
              takesBack="change-disclosures"
              onAnswer={(how) => setDeciding({ change, how })}
            />
          </li>
        ))}
      </ul>
      {deciding && <Decide {...deciding} onChanged={onChanged} onClose={() => setDeciding(undefined)} />}
    </>
  )
}

type DecideProps = { change: PendingChange; how: Answer; onChanged: () => Promise<void>; onClose: () => void }

function Decide({ change, how, onChanged, onClose }: DecideProps) {
  const { id, what } = change
  const { note, ...texts } = textsOf(change)[how]
  return (
    <DecisionDialog
      how={how}
      texts={{ ...texts, note: `${what}. ${note}` }}
      onDecide={async (reason) => {
        if (how === 'approve') await api('admin/approve-pending-change', { id })
        else if (how === 'take back') await api('admin/take-back-pending-change', { id })
        else await api('admin/send-back-pending-change', { id, reason })
        await onChanged()
      }}
      onClose={onClose}
    />
  )
}

function textsOf({ kind, asked_by }: PendingChange) {
  const isLink = kind === 'preview'
  const still = isLink ? 'The link will not work.' : 'Deadlines stay unchanged.'
  return {
    approve: {
      question: 'Approve this change?',
      note: isLink ? 'The link will work immediately.' : 'Deadlines will be recalculated.',
      success: 'Approved.',
    },
    'send back': {
      question: 'Reject this change?',
      note: `${still} ${asked_by} will receive the reason by e-mail.`,
      success: 'Rejected.',
    },
    'take back': {
      question: 'Withdraw your request?',
      note: `This cancels the request. ${still}`,
      success: 'Request withdrawn.',
    },
  }
}
