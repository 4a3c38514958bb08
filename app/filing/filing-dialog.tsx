import type { FormEvent, ReactNode } from 'react'
import { useClosing } from '#app/forms/discard-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FilingState } from './filing-state.tsx'
import { messages } from './messages.ts'
import type { useFiling } from './use-filing.ts'

type Props = {
  title: string
  note: string
  save: string
  /** Nothing can be filed yet; the label of `save` gives the reason. */
  waiting?: boolean
  filing: ReturnType<typeof useFiling>
  /** True if anything was chosen or typed: closing then asks first. */
  touched: boolean
  complete: boolean
  /** `anyway`: despite the displayed changes by others. */
  onSave: (anyway: boolean) => void
  onClose: () => void
  /** Release choice, displayed above the button so that it stays visible. */
  release: ReactNode
  children: ReactNode
}

/** Dialog shared by all filings. During an upload, Cancel and closing stop the upload; an error stays visible. */
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
          <Button variant="line" onClick={leave}>
            {messages.filing.cancel}
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
