import { useEffect, useState } from 'react'
import { serverNow } from '#app/server-clock.ts'

const everyMs = 10_000

/** Loads the screen anew every ten seconds while it is looked at and no dialog is open, and a second after `instant` (ISO 8601). */
export function useFresh(instant: string | undefined, load: (() => Promise<void>) | undefined): void {
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

/** The time by the server's clock, anew each second. */
export function useSecond(): Date {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
