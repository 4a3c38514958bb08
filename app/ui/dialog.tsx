import { type FormEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { useOpenDialog } from './use-open-dialog.ts'

export type DialogProps = {
  title: string
  note?: ReactNode
  /** Confirmation style: smaller, no close icon, the focus on its first button, which is Cancel (spec 2, modals). */
  ask?: boolean
  closeLabel?: string
  /** Called by the close icon, the backdrop and Escape. The owner removes the dialog. */
  onClose: () => void
  onSubmit?: (event: FormEvent) => void
  footer: ReactNode
  children?: ReactNode
}

/** Native modal dialog, open while it is mounted. The focus moves to its first field and afterwards returns. */
export function Dialog({
  title,
  note,
  ask = false,
  closeLabel = 'Close',
  onClose,
  onSubmit,
  footer,
  children,
}: DialogProps) {
  const dialog = useOpenDialog(ask)
  const pressedOutside = useRef(false)
  const titleId = useId()
  const content = (
    <>
      <header>
        <h2 id={titleId}>{title}</h2>
        {!ask && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
        {note && <p>{note}</p>}
      </header>
      <div className="dialog-body">{children}</div>
      <footer>{footer}</footer>
    </>
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, natively
    <dialog
      ref={dialog}
      className={ask ? 'dialog dialog-ask' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A dismissed file picker also fires "cancel", and that bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        // Both press and release must be outside: releasing a text selection on the backdrop must not close the dialog.
        if (pressedOutside.current && isOutside(event)) onClose()
      }}
    >
      {onSubmit ? (
        <form
          noValidate
          onSubmit={(event) => {
            if (hasIncompleteDate(event)) event.preventDefault()
            else onSubmit(event)
          }}
        >
          {content}
        </form>
      ) : (
        <div className="dialog-content">{content}</div>
      )}
    </dialog>
  )
}

/** Text that is no date has an empty value, which may mean "at once": the field asks for a date. */
function hasIncompleteDate({ currentTarget }: FormEvent): boolean {
  const inputs = [...currentTarget.querySelectorAll('input')]
  const half = inputs.find(({ validity }) => validity.customError)
  half?.reportValidity()
  return half !== undefined
}

function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
