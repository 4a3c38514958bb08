import { useState } from 'react'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { useMay } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { clockRules } from '#model/clocks/clock-rules.ts'
import { inIndia } from '#model/india-time.ts'
import { askedInWords, type LimitRow, type WaitingLimit, waitingIn } from '../limits-in-words.ts'

type Deciding = { row: WaitingLimit; how: 'approve' | 'take back' }

type Props = { limits: readonly LimitRow[]; onChanged: () => Promise<void> }

/** What was proposed of limits, above their table: a second person approves it, an owner takes it back. */
export function AskedLimits({ limits, onChanged }: Props) {
  const may = useMay()
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
              </div>
              <div className="settings-decide">
                {may('approve') && !row.asked.mine && (
                  <Button
                    small
                    onClick={() => setDeciding({ row, how: 'approve' })}
                    aria-label={nameOf('Approve', row)}
                  >
                    Approve
                  </Button>
                )}
                {may('change-settings') && (
                  <Button
                    look="line"
                    small
                    onClick={() => setDeciding({ row, how: 'take back' })}
                    aria-label={nameOf('Take back', row)}
                  >
                    Take back
                  </Button>
                )}
              </div>
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

const nameOf = (what: string, { rule }: LimitRow) => `${what}: ${clockRules[rule].what}`

function askedBy({ approved, source, asked }: WaitingLimit): string {
  const who = `Waits for a second person. Asked by ${asked.by}, ${inIndia(asked.at)}.`
  return approved ? who : `${who} Said in ${source}.`
}

function Decide({ row, how, limits, onChanged, onClose }: Deciding & Props & { onClose: () => void }) {
  const approving = how === 'approve'
  const moves = row.approved
    ? 'Clocks that started since are counted again.'
    : `Said in ${row.source}. Clocks that started before keep their limit.`
  return (
    <ConfirmDialog
      question={approving ? 'Approve this?' : 'Take it back?'}
      note={`${askedInWords(row, limits)}. ${approving ? moves : 'Then all is as if nobody had asked.'}`}
      confirm={approving ? 'Approve' : 'Take back'}
      look={approving ? 'primary' : 'danger'}
      onConfirm={async () => {
        await api(approving ? 'admin/approve-clock-limit' : 'admin/take-back-clock-limit', { id: row.asked.id })
        await onChanged()
        toast(approving ? 'Approved.' : 'Taken back.')
      }}
      onClose={onClose}
    />
  )
}
