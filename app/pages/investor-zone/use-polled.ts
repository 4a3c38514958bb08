import { useEffect, useState } from 'react'

/**
 * Asks again `everyMs` after each reply, never sooner; keeps the last value when asking fails; rests while the page is hidden and asks
 * at once when it is seen again. Spec 4, stock price. A page that just began brought the first value: the wait counts from its beginning,
 * whenever its scripts wake. `asked` counts the replies, so that the wait can be drawn anew; `failed` says that the last one brought nothing.
 */
export function usePolled<Value>(ask: () => Promise<Value | undefined>, everyMs: number, first: Value) {
  const [state, setState] = useState({ value: first, asked: 0, failed: false })
  useEffect(() => {
    let stopped = false
    let asking = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = async () => {
      timer = undefined
      asking = true
      // What is on the screen stays, and the next question comes as usual (Spec 8).
      const value = await ask().catch(() => undefined)
      asking = false
      if (stopped) return
      setState((last) => ({ value: value ?? last.value, asked: last.asked + 1, failed: value === undefined }))
      wait()
    }
    const wait = (ms = everyMs) => {
      if (!document.hidden) timer = setTimeout(poll, ms)
    }
    const onSeen = () => {
      if (document.hidden) {
        clearTimeout(timer)
        timer = undefined
      } else if (timer === undefined && !asking) void poll()
    }
    const pageMs = performance.now()
    wait(pageMs < everyMs ? everyMs - pageMs : everyMs)
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [ask, everyMs])
  return state
}
