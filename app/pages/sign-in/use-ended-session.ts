import { useEffect, useState } from 'react'
import { consumeEndReason, type Ending } from '#app/session.ts'
import { toast } from '#app/ui/toasts.ts'

/** Returns how this tab's last session ended, if it did; an expired session is announced in a toast. */
export function useEndedSession(): Ending | undefined {
  const [ending, setEnding] = useState<Ending>()
  useEffect(() => {
    const endReason = consumeEndReason()
    if (endReason === 'ended') toast('Your session has ended. Sign in again.', { kind: 'info' })
    // Handled once: a second run of the effect must not clear it.
    if (endReason) setEnding(endReason)
  }, [])
  return ending
}
