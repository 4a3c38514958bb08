import { type RefObject, useLayoutEffect, useRef } from 'react'
import { dialogClosed, dialogOpened, topDialog } from './open-dialogs.ts'

/** Opens a native modal dialog while mounted. Focuses its first field, or a button if `ask` is set, and restores the focus afterwards. */
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
      // Closing, unlike removal, restores the focus.
      dialog.close()
      queueMicrotask(() => restoreFocus(opener))
    }
  }, [ask])
  return ref
}

/** Restores focus after a dialog closes. The opener may be gone with its row, or be inside a dialog that closed too. */
function restoreFocus(opener: Element | null): void {
  if (document.activeElement && document.activeElement !== document.body) return
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus()
  else if (!topDialog()) document.getElementById('main')?.focus({ preventScroll: true })
}
