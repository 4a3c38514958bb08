import { useState } from 'react'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { useMay } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { clockRules } from '#model/clocks/clock-rules.ts'
import { inIndia } from '#model/india-time.ts'
import { askedInWords, type LimitRow, type WaitingLimit, waitingIn } from '../limits-in-words.ts'
import { nobodyElse } from './limit-form.ts'

type Answer = 'approve' | 'send back' | 'take back'
type Deciding = { row: WaitingLimit; how: Answer }

type Props = {
  limits: readonly LimitRow[]
  /** Nobody but whoever looks may approve. */
  alone: boolean
  onChanged: () => Promise<void>
}

/** What was proposed of limits, above their table: whoever asked takes it back, a second person approves it or sends it back. */
export function AskedLimits({ limits, alone, onChanged }: Props) {
  const [deciding, setDeciding] = useState<Deciding>()
  const waiting = waitingIn(limits)
  if (!waiting.length) return null
  return (
    <>
      <div className="settings-asked">
        <ul className="desk-rows" aria-label="Waits for a second person">
          {waiting.map((row) => (
            <li key={row.asked.id}>
              <div>
                <b>{askedInWords(row, limits)}</b>
                <small>{askedBy(row)}</small>
                {alone && row.asked.mine && <small>{nobodyElse}</small>}
              </div>
              <Answers row={row} onAnswer={(how) => setDeciding({ row, how })} />
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

const labels = { approve: 'Approve', 'send back': 'Send back', 'take back': 'Take back' } as const

/** What whoever looks may answer. */
function Answers({ row, onAnswer }: { row: WaitingLimit; onAnswer: (how: Answer) => void }) {
  const may = useMay()
  const others: Answer[] = may('approve') ? ['send back', 'approve'] : []
  const own: Answer[] = may('change-settings') ? ['take back'] : []
  const answers = row.asked.mine ? own : others
  return (
    <div className="settings-decide">
      {answers.map((how) => (
        <Button
          key={how}
          look={how === 'approve' ? 'primary' : 'line'}
          small
          onClick={() => onAnswer(how)}
          aria-label={`${labels[how]}: ${clockRules[row.rule].what}`}
        >
          {labels[how]}
        </Button>
      ))}
    </div>
  )
}

function askedBy({ approved, source, asked }: WaitingLimit): string {
  const who = `Waits for a second person. Asked by ${asked.by}, ${inIndia(asked.at)}.`
  return approved ? who : `${who} Said in ${source}.`
}

type DecideProps = Deciding & Pick<Props, 'limits' | 'onChanged'> & { onClose: () => void }

function Decide({ row, how, limits, onChanged, onClose }: DecideProps) {
  const { question, follows, said } = wordsFor(row)[how]
  const { id } = row.asked
  return (
    <ConfirmDialog
      question={question}
      note={`${askedInWords(row, limits)}. ${follows}`}
      confirm={labels[how]}
      look={how === 'approve' ? 'primary' : 'danger'}
      reason={
        how === 'send back'
          ? { label: 'Reason', start: '', missing: 'Say why, in a few words.', maxLength: 500 }
          : undefined
      }
      onConfirm={async (reason) => {
        if (how === 'approve') await api('admin/approve-clock-limit', { id })
        else if (how === 'take back') await api('admin/take-back-clock-limit', { id })
        else await api('admin/send-back-clock-limit', { id, reason })
        await onChanged()
        toast(said)
      }}
      onClose={onClose}
    />
  )
}

const wordsFor = ({ approved, source, asked }: WaitingLimit) => ({
  approve: {
    question: 'Approve this?',
    follows: approved
      ? 'Clocks that started since are counted again.'
      : `Said in ${source}. Clocks that started before keep their limit.`,
    said: 'Approved.',
  },
  'send back': {
    question: 'Send this back?',
    follows: `Every clock keeps its limit. ${asked.by} gets the reason by mail.`,
    said: 'Sent back.',
  },
  'take back': { question: 'Take it back?', follows: 'Then all is as if nobody had asked.', said: 'Taken back.' },
})
