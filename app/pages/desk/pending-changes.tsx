import { api } from '#app/api.ts'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { type Answer, PendingList } from './decision.tsx'
import { messages } from './shared-messages.ts'

export type PendingChange = CallOutput<'admin/get-pending-changes'>['data'][number]

type Props = {
  changes: readonly PendingChange[]
  label: string
  onChanged: () => Promise<void>
}

/** Changes that await a second person, with buttons for each. */
export function PendingChanges({ changes, label, onChanged }: Props) {
  if (!changes.length) return null
  return (
    <PendingList
      rows={changes.map((change) => ({
        ...change,
        about: messages.pendingChanges.awaiting(change.requested_by, inIndia(change.requested_at)),
        subject: change.what,
        texts: textsOf(change),
      }))}
      label={label}
      withdrawCapability="change-disclosures"
      onDecide={decide}
      onChanged={onChanged}
    />
  )
}

function decide(answer: Answer, id: string, reason: string): Promise<unknown> {
  if (answer === 'approve') return api('admin/approve-pending-change', { id })
  if (answer === 'take back') return api('admin/take-back-pending-change', { id })
  return api('admin/send-back-pending-change', { id, reason })
}

function textsOf({ kind, requested_by }: PendingChange) {
  const words = messages.pendingChanges
  const isLink = kind === 'preview'
  const still = isLink ? words.linkUnchanged : words.deadlinesStay
  return {
    approve: {
      question: words.approve,
      note: isLink ? words.linkWorks : words.deadlinesChange,
    },
    'send back': {
      question: words.reject,
      note: words.rejectNote(still, requested_by),
    },
    'take back': {
      question: words.withdraw,
      note: words.withdrawNote(still),
    },
  }
}
