import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { useMay } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { Capability } from '#model/roles.ts'

/** What is decided on a change that waits for a second person. */
export type Answer = 'approve' | 'send back' | 'take back'

const labels = { approve: 'Approve', 'send back': 'Send back', 'take back': 'Take back' } as const

type AnswersProps = {
  /** What waits, for screen readers. */
  subject: string
  /** Whether whoever looks asked for it. */
  mine: boolean
  /** What a person must be allowed to do to cancel their own request. */
  takesBack: Capability
  onAnswer: (how: Answer) => void
}

/** Buttons for a change that waits: whoever asked takes it back, a second person approves it or sends it back. */
export function Answers({ subject, mine, takesBack, onAnswer }: AnswersProps) {
  const may = useMay()
  const others: Answer[] = may('approve') ? ['send back', 'approve'] : []
  const own: Answer[] = may(takesBack) ? ['take back'] : []
  return (
    <div className="settings-decide">
      {(mine ? own : others).map((how) => (
        <Button
          key={how}
          look={how === 'approve' ? 'primary' : 'line'}
          small
          onClick={() => onAnswer(how)}
          aria-label={`${labels[how]}: ${subject}`}
        >
          {labels[how]}
        </Button>
      ))}
    </div>
  )
}

type DialogProps = {
  how: Answer
  texts: { question: string; note: string; success: string }
  onDecide: (reason: string) => Promise<void>
  onClose: () => void
}

/** Confirms a decision; sending back needs a reason. */
export function DecisionDialog({ how, texts: { question, note, success }, onDecide, onClose }: DialogProps) {
  const reason = { label: 'Reason', start: '', missing: 'Say why, in a few words.', maxLength: 500 }
  return (
    <ConfirmDialog
      question={question}
      note={note}
      confirm={labels[how]}
      look={how === 'approve' ? 'primary' : 'danger'}
      reason={how === 'send back' ? reason : undefined}
      onConfirm={async (given) => {
        await onDecide(given)
        toast(success)
      }}
      onClose={onClose}
    />
  )
}
