import type { FormEvent, ReactNode } from 'react'
import { useClosing } from '#app/forms/discard-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FilingState } from './filing-state.tsx'
import type { useFiling } from './use-filing.ts'

type Props = {
  title: string
  note: string
  /** The label of the button that files. */
  save: string
  /** Nothing can be filed yet, as `save` says. */
  waiting?: boolean
  filing: ReturnType<typeof useFiling>
  /** Something was chosen or typed: closing asks first. */
  touched: boolean
  complete: boolean
  /** `anyway`: although somebody filed there meanwhile, as was shown. */
  onSave: (anyway: boolean) => void
  onClose: () => void
  /** When visitors see it: stands above the button, in sight. */
  release: ReactNode
  children: ReactNode
}

/** What every filing shares: while files are on their way, Cancel and closing stop them; a failure stays in sight. */
export function FilingDialog({
  title,
  note,
  save,
  waiting,
  touched,
  complete,
  onSave,
  onClose,
  children,
  ...props
}: Props) {
  const { sending, failure, cancel } = props.filing
  const closing = useClosing(touched, onClose)
  const leave = sending ? cancel : closing.close
  return (
    <Dialog
      title={title}
      note={note}
      onClose={leave}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!sending && !waiting) onSave(false)
      }}
      footer={
        <>
          {props.release}
          <Button look="line" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" dim={!complete} busy={sending !== undefined} disabled={waiting}>
            {save}
          </Button>
        </>
      }
    >
      {children}
      <FilingState sending={sending} failure={failure} onAnyway={() => onSave(true)} />
      {closing.question}
    </Dialog>
  )
}
