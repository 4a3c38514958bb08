import { useEffect, useState } from 'react'
import { serverNow } from '#app/server-clock.ts'

const everyMs = 10_000

/** Reloads the screen every ten seconds while visible and no dialog is open, and one second after `instant` (ISO 8601). */
export function useAutoReload(instant: string | undefined, load: (() => Promise<void>) | undefined): void {
  useEffect(() => {
    if (!load) return
    const busy = () => document.hidden || document.querySelector('dialog[open]') !== null
    const timer = setInterval(() => busy() || void load(), everyMs)
    const leftMs = instant ? Date.parse(instant) - serverNow().getTime() : Number.NaN
    const atInstant = leftMs < everyMs * 100 ? setTimeout(() => void load(), Math.max(0, leftMs) + 1000) : undefined
    return () => {
      clearInterval(timer)
      clearTimeout(atInstant)
    }
  }, [instant, load])
}

/** Returns the server's time, updated each second. */
export function useSecond(): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
