import { useEffect, useState } from 'react'

/** True once `waiting` has lasted longer than `afterMs` milliseconds. */
export function useOverdueDuties(waiting: boolean, afterMs: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!waiting) return setLate(false)
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [waiting, afterMs])
  return waiting && late
}
