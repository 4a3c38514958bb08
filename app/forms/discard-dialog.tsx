import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { dialog } from '#model/languages/translations/en/dialog.ts'

/**
 * Guards the closing of a form with unsaved work. `close` asks first if the form was changed; `question` belongs inside the form's
 * dialog.
 */
export function useClosing(
  touched: boolean,
  onClose: () => void,
  { leave } = dialog,
): { close: () => void; question: ReactNode } {
  const [confirming, setConfirming] = useState(false)
  return {
    close: () => (touched ? setConfirming(true) : onClose()),
    question: confirming && <DiscardDialog texts={leave} onKeep={() => setConfirming(false)} onDiscard={onClose} />,
  }
}

type DiscardProps = { texts: typeof dialog.leave; onKeep: () => void; onDiscard: () => void }

function DiscardDialog({ texts, onKeep, onDiscard }: DiscardProps) {
  return (
    <Dialog
      ask
      title={texts.title}
      note={texts.note}
      onClose={onKeep}
      footer={
        <>
          <Button variant="line" onClick={onKeep}>
            {texts.stay}
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            {texts.discard}
          </Button>
        </>
      }
    />
  )
}
