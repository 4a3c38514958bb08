import { useEffect, useState } from 'react'

/**
 * Calls `ask` again `everyMs` after each reply, never sooner; returns the last value if a call fails. Stops while the page is hidden and
 * calls at once when it is visible again (Spec 4, stock price). The first wait counts from `firstAtMs`, when `first` was read, on the
 * page's clock. Scripts that load after the wait call at once. `asked` counts the replies, so that the wait can be rendered again;
 * `failed` is true if the last call failed.
 */
export function usePolled<Value>(
  ask: () => Promise<Value | undefined>,
  everyMs: number,
  { first, firstAtMs }: { first: Value; firstAtMs: number },
) {
  const [state, setState] = useState({ value: first, attempts: 0, failed: false })
  useEffect(() => {
    let stopped = false
    let asking = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const poll = async () => {
      timer = undefined
      asking = true
      // The displayed value stays, and polling continues (Spec 8).
      const value = await ask().catch(() => undefined)
      asking = false
      if (stopped) return
      setState((last) => ({ value: value ?? last.value, attempts: last.attempts + 1, failed: value === undefined }))
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
    wait(Math.max(0, firstAtMs + everyMs - performance.now()))
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [ask, everyMs, firstAtMs])
  return state
}
