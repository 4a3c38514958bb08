import { api } from '#app/api.ts'
import type { CallOutput } from '#contract/calls.ts'
import { type Answer, PendingList } from './decision.tsx'
import { messages } from './shared-messages.ts'

const { linkWorks, linkUnchanged, deadlinesChange, deadlinesStay } = messages.pendingChanges
const linkEffects = { effect: linkWorks, unchanged: linkUnchanged }
const deadlineEffects = { effect: deadlinesChange, unchanged: deadlinesStay }

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
        subject: change.what,
        requested: { by: change.requested_by, at: change.requested_at },
        ...(change.kind === 'preview' ? linkEffects : deadlineEffects),
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
