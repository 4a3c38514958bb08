import { useEffect } from 'react'

/** How often there is a look at a backup that is being taken, in milliseconds. */
const lookEveryMs = 1500

/** Looks again and again while a backup is being taken, so that the page shows its end. */
export function useBackupWatch(isRunning: boolean, look: () => unknown): void {
  useEffect(() => {
    if (!isRunning) return
    const looking = setInterval(look, lookEveryMs)
    return () => clearInterval(looking)
  }, [isRunning, look])
}
