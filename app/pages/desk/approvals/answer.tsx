import { useState } from 'react'
import { ActionButton } from '#app/forms/action-button.tsx'
import { useCan } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { type Approval, approveLabel, canWithdraw, type ReasonedAction } from './describe-approval.ts'
import { messages } from './messages.ts'

const texts = messages.answer

type Props = {
  act: Approval
  /** Links of the files not opened yet on this page. */
  left: readonly string[]
  onApprove: () => Promise<unknown>
  onAsk: (asking: ReasonedAction) => void
}

/**
 * The two answers, at the bottom of the screen. Approve appears incomplete until every file was opened; before that, it leads to the next
 * unopened file.
 */
export function Answer({ act, left, onApprove, onAsk }: Props) {
  const can = useCan()
  const [hint, setHint] = useState('')
  async function approve() {
    const [first] = left
    if (first) {
      setHint(texts.remaining(left.length))
      return showFile(first)
    }
    await onApprove()
  }
  return (
    <div className="approvals-answer" data-foot-bar>
      <div className="wrap">
        <p role="status">{left.length ? hint : ''}</p>
        {act.contributed && !act.rejected && <p>{texts.contributed}</p>}
        {canWithdraw(act, can) && (
          <Button variant="line" onClick={() => onAsk('take back')}>
            {texts.withdraw}
          </Button>
        )}
        {act.contributed && !act.rejected && can('override-approval') && (
          <Button variant="danger" onClick={() => onAsk('override')}>
            {texts.override}
          </Button>
        )}
        {!act.contributed && !act.rejected && can('approve') && (
          <>
            <Button variant="line" onClick={() => onAsk('send back')}>
              {texts.reject}
            </Button>
            <ActionButton dim={left.length > 0} onAct={approve}>
              {approveLabel(act.documents.length)}
            </ActionButton>
          </>
        )}
      </div>
    </div>
  )
}

function showFile(link: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-link]')]
  const row = rows.find(({ dataset }) => dataset.link === link)
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector('a')?.focus({ preventScroll: true })
}
