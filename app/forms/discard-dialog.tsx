import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

/**
 * Guards the closing of a form with unsaved work. `close` asks first if the form was changed; `question` belongs inside the form's
 * dialog.
 */
export function useClosing(touched: boolean, onClose: () => void): { close: () => void; question: ReactNode } {
  const [confirming, setConfirming] = useState(false)
  return {
    close: () => (touched ? setConfirming(true) : onClose()),
    question: confirming && <DiscardDialog onKeep={() => setConfirming(false)} onDiscard={onClose} />,
  }
}

function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <Dialog
      ask
      title="Leave without saving?"
      note="You have unsaved changes."
      onClose={onKeep}
      footer={
        <>
          <Button variant="line" onClick={onKeep}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    />
  )
}
