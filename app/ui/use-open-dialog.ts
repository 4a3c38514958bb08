import { type RefObject, useLayoutEffect, useRef } from 'react'
import { dialogClosed, dialogOpened, topDialog } from './open-dialogs.ts'

/** Opens a native modal dialog while it is mounted: the focus goes to its first field, or button if it asks, and returns afterwards. */
export function useOpenDialog(ask: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const opener = document.activeElement
    dialog.showModal()
    const first = ask
      ? dialog.querySelector<HTMLElement>('footer button')
      : dialog.querySelector<HTMLElement>(
          '.dialog-body :is(input, select, textarea):not([readonly], [disabled], [type="hidden"])',
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
