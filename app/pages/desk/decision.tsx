import { useState } from 'react'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { useCan } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { inIndia } from '#model/india-time.ts'
import type { Capability } from '#model/roles.ts'
import { DeskRow } from './desk-frame.tsx'
import { messages } from './shared-messages.ts'

export type Answer = 'approve' | 'send back' | 'take back'

const { labels } = messages.decision

/** Change that awaits a second person. */
export type PendingRow = {
  id: string
  what: string
  /** Subject of the buttons. */
  subject: string
  /** True if the user made the request. */
  mine: boolean
  requested: { by: string; at: string }
  /** Further fact about the request. */
  more?: string
  /** Effect of an approval. */
  effect: string
  /** Effect of a rejection or a withdrawal. */
  unchanged: string
}

type Props = {
  rows: readonly PendingRow[]
  label: string
  withdrawCapability: Capability
  onDecide: (answer: Answer, id: string, reason: string) => Promise<unknown>
  onChanged: () => Promise<void>
}

/** List of changes that await a second person: the requester can cancel each, a second person can approve or reject it. */
export function PendingList({ rows, label, withdrawCapability, onDecide, onChanged }: Props) {
  const [deciding, setDeciding] = useState<{ row: PendingRow; answer: Answer }>()
  return (
    <>
      <ul className="desk-rows" aria-label={label}>
        {rows.map((row) => (
          <DeskRow key={row.id} name={row.what} about={describeRequest(row)}>
            <Answers
              row={row}
              withdrawCapability={withdrawCapability}
              onAnswer={(answer) => setDeciding({ row, answer })}
            />
          </DeskRow>
        ))}
      </ul>
      {deciding && (
        <DecisionDialog
          {...deciding}
          onDecide={(reason) => onDecide(deciding.answer, deciding.row.id, reason).then(onChanged)}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  )
}

const describeRequest = ({ requested: { by, at }, more }: PendingRow) =>
  [messages.decision.requestedBy(by, inIndia(at)), more].filter(Boolean).join(' ')

function noteOf({ effect, unchanged, requested }: PendingRow, answer: Answer): string {
  if (answer === 'approve') return effect
  if (answer === 'take back') return messages.decision.withdrawNote(unchanged)
  return messages.decision.rejectNote(unchanged, requested.by)
}

type AnswersProps = Pick<Props, 'withdrawCapability'> & { row: PendingRow; onAnswer: (answer: Answer) => void }

function Answers({ row: { subject, mine }, withdrawCapability, onAnswer }: AnswersProps) {
  const can = useCan()
  const others: Answer[] = can('approve') ? ['send back', 'approve'] : []
  const ownAnswers: Answer[] = can(withdrawCapability) ? ['take back'] : []
  return (
    <div className="settings-decide">
      {(mine ? ownAnswers : others).map((answer) => (
        <Button
          key={answer}
          variant={answer === 'approve' ? 'primary' : 'line'}
          small
          onClick={() => onAnswer(answer)}
          aria-label={messages.decision.label(labels[answer], subject)}
        >
          {labels[answer]}
        </Button>
      ))}
    </div>
  )
}

type DialogProps = {
  row: PendingRow
  answer: Answer
  onDecide: (reason: string) => Promise<void>
  onClose: () => void
}

function DecisionDialog({ row, answer, onDecide, onClose }: DialogProps) {
  const { reason: label, reasonMissing: missing } = messages.decision
  return (
    <ConfirmDialog
      question={messages.decision.questions[answer]}
      note={`${row.what}. ${noteOf(row, answer)}`}
      confirm={labels[answer]}
      variant={answer === 'approve' ? 'primary' : 'danger'}
      reason={answer === 'send back' ? { label, missing } : undefined}
      onConfirm={async (reason) => {
        await onDecide(reason)
        toast(messages.decision.done[answer])
      }}
      onClose={onClose}
    />
  )
}
