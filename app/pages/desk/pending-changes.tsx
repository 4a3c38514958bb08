import { api } from '#app/api.ts'
import type { CallOutput } from '#contract/calls.ts'
import { type Answer, PendingList } from './decision.tsx'
import { messages } from './shared-messages.ts'

const { linkWorks, linkUnchanged, deadlinesChange, deadlinesStay, contentNew, contentOld, erasedNew, erasedOld } =
  messages.pendingChanges

export type PendingChange = CallOutput<'admin/get-pending-changes'>['data'][number]

const deadlineEffects = { effect: deadlinesChange, unchanged: deadlinesStay }

/** Effects of an approval, and of a rejection or a withdrawal. */
const effects: Readonly<Record<PendingChange['kind'], { effect: string; unchanged: string }>> = {
  holidays: deadlineEffects,
  'muhurat sessions': deadlineEffects,
  event: deadlineEffects,
  preview: { effect: linkWorks, unchanged: linkUnchanged },
  'erased data': { effect: erasedNew, unchanged: erasedOld },
  content: { effect: contentNew, unchanged: contentOld },
}

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
        ...effects[change.kind],
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
