import { useEffect } from 'react'
import { serverNow } from '#app/server-clock.ts'

/** Maximum delay of a browser timer, in milliseconds. */
const longestTimerMs = 2 ** 31 - 1

/** Calls back one second after an instant (ISO 8601) by the server's clock: then the server has reached it too. */
export function useAtInstant(instant: string | undefined, onReached: () => void): void {
  useEffect(() => {
    const waitMs = instant ? Date.parse(instant) - serverNow().getTime() : Number.NaN
    if (!(waitMs < longestTimerMs)) return
    const timer = setTimeout(onReached, Math.max(0, waitMs) + 1000)
    return () => clearTimeout(timer)
  }, [instant, onReached])
}
