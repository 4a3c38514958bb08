import { useEffect, useState } from 'react'

/** True once `isPending` has been true longer than `afterMs` milliseconds. */
export function useDelayedPending(isPending: boolean, afterMs: number): boolean {
  const [isDelayed, setIsDelayed] = useState(false)
  useEffect(() => {
    if (!isPending) return setIsDelayed(false)
    const timer = setTimeout(() => setIsDelayed(true), afterMs)
    return () => clearTimeout(timer)
  }, [isPending, afterMs])
  return isPending && isDelayed
}
