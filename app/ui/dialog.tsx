import { type FormEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { dialogClosed, dialogOpened, topDialog } from './open-dialogs.ts'

export type DialogProps = {
  title: string
  /** One line under the title. */
  note?: ReactNode
  /** A question: smaller, no close icon, the focus on its first button, which is Cancel (spec 2, modals). */
  ask?: boolean
  /** Asked for by the close icon, the backdrop and Escape. The owner takes the dialog away. */
  onClose: () => void
  /** Makes the content a form. */
  onSubmit?: (event: FormEvent) => void
  footer: ReactNode
  children?: ReactNode
}

/** A native modal dialog: open while it is mounted. The focus goes to its first field and returns to where it was. */
export function Dialog({ title, note, ask = false, onClose, onSubmit, footer, children }: DialogProps) {
  const dialog = useOpenDialog(ask)
  const pressedOutside = useRef(false)
  const titleId = useId()
  const content = (
    <>
      <header>
        <h2 id={titleId}>{title}</h2>
        {!ask && <IconButton icon="close" label="Close" onClick={onClose} />}
        {note && <p>{note}</p>}
      </header>
      <div className="body">{children}</div>
      <footer>{footer}</footer>
    </>
  )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, natively
    <dialog
      ref={dialog}
      className={ask ? 'modal ask' : 'modal'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A dismissed file picker also says "cancel", and that bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        // Both press and release outside: selecting text and letting go on the backdrop is no wish to close.
        if (pressedOutside.current && isOutside(event)) onClose()
      }}
    >
      {onSubmit ? (
        <form
          noValidate
          onSubmit={(event) => {
            if (halfTyped(event)) event.preventDefault()
            else onSubmit(event)
          }}
        >
          {content}
        </form>
      ) : (
        <div className="content">{content}</div>
      )}
    </dialog>
  )
}

function useOpenDialog(ask: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = document.activeElement
    dialog.showModal()
    const first = ask
      ? dialog.querySelector<HTMLElement>('footer button')
      : dialog.querySelector<HTMLElement>(
          '.body :is(input, select, textarea):not([readonly], [disabled], [type="hidden"])',
        )
    first?.focus()
    dialogOpened(dialog)
    return () => {
      dialogClosed(dialog)
      // Closing, rather than just vanishing, is what gives the focus back.
      dialog.close()
      queueMicrotask(() => giveFocusBack(opener))
    }
  }, [ask])
  return ref
}

/** What opened the dialog may be gone by now, with the row it stood in, or may itself stand in a dialog that closed as well. */
function giveFocusBack(opener: Element | null): void {
  if (document.activeElement && document.activeElement !== document.body) return
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus()
  else if (!topDialog()) document.getElementById('main')?.focus({ preventScroll: true })
}

/** A date typed by half reads as none at all, and none may mean "at once": the browser says what is missing. */
function halfTyped({ currentTarget }: FormEvent): boolean {
  const inputs = [...currentTarget.querySelectorAll('input')]
  const half = inputs.find(({ validity }) => validity.badInput)
  half?.reportValidity()
  return half !== undefined
}

function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
