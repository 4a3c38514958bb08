import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { topDialog } from '#app/ui/open-dialogs.ts'

/**
 * Makes Back and Forward close an open dialog, as Escape does. Otherwise the page beneath would change and the dialog would save to the
 * wrong place.
 */
export function useBackClosesDialog(): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && topDialog() !== undefined)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    topDialog()?.dispatchEvent(new Event('cancel', { cancelable: true }))
  }, [blocker])
}
