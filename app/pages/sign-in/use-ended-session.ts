import { useEffect, useState } from 'react'
import { type Ending, takeEnding } from '#app/session.ts'
import { toast } from '#app/ui/toasts.ts'

/** How the session ended that this tab comes from, if it does; one that ended by itself is told in a toast. */
export function useEndedSession(): Ending | undefined {
  const [ending, setEnding] = useState<Ending>()
  useEffect(() => {
    const taken = takeEnding()
    if (taken === 'ended') toast('Your session has ended. Sign in again.', { kind: 'info' })
    // Answered once: a second run of the effect must not forget it.
    if (taken) setEnding(taken)
  }, [])
  return ending
}
