import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

/** Asked before a form with unsaved text closes. */
export function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <Dialog
      ask
      title="Leave without saving?"
      note="What you typed is not saved yet."
      onClose={onKeep}
      footer={
        <>
          <Button look="line" onClick={onKeep}>
            Keep editing
          </Button>
          <Button look="danger" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    />
  )
}
