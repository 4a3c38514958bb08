import { useEffect } from 'react'

/** Polling interval during a backup, in milliseconds. */
const pollEveryMs = 1500

/** Polls while a backup is running, so that the page displays its end. */
export function useBackupWatch(isRunning: boolean, check: () => unknown): void {
  useEffect(() => {
    if (!isRunning) return
    const looking = setInterval(check, pollEveryMs)
    return () => clearInterval(looking)
  }, [isRunning, check])
}
