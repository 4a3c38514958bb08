import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { topDialog } from '#app/ui/open-dialogs.ts'

/** Back and Forward close an open dialog as Escape does, instead of changing the page beneath it: what it saves would go elsewhere. */
export function useBackClosesDialog(): void {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && topDialog() !== undefined)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    topDialog()?.dispatchEvent(new Event('cancel', { cancelable: true }))
  }, [blocker])
}
