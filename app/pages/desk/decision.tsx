import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { useCan } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { Capability } from '#model/roles.ts'
import { messages } from './shared-messages.ts'

export type Answer = 'approve' | 'send back' | 'take back'

const { labels } = messages.decision

type AnswersProps = {
  subject: string
  /** True if the user made the request. */
  mine: boolean
  withdrawCapability: Capability
  onAnswer: (answer: Answer) => void
}

/** Buttons for a pending change: the requester can cancel it, a second person can approve or reject it. */
export function Answers({ subject, mine, withdrawCapability, onAnswer }: AnswersProps) {
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
  answer: Answer
  texts: { question: string; note: string; success: string }
  onDecide: (reason: string) => Promise<void>
  onClose: () => void
}

/** Confirms a decision; a rejection needs a reason. */
export function DecisionDialog({ answer, texts: { question, note, success }, onDecide, onClose }: DialogProps) {
  const reason = {
    label: messages.decision.reason,
    start: '',
    missing: messages.decision.reasonMissing,
    maxLength: 500,
  }
  return (
    <ConfirmDialog
      question={question}
      note={note}
      confirm={labels[answer]}
      variant={answer === 'approve' ? 'primary' : 'danger'}
      reason={answer === 'send back' ? reason : undefined}
      onConfirm={async (provided) => {
        await onDecide(provided)
        toast(success)
      }}
      onClose={onClose}
    />
  )
}
