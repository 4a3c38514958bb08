import { useEffect, useState } from 'react'

/** True once `waiting` has lasted longer than `afterMs` milliseconds. */
export function useOverdueDuties(waiting: boolean, afterMs: number): boolean {
  const [isOverdue, setIsOverdue] = useState(false)
  useEffect(() => {
    if (!waiting) return setIsOverdue(false)
    const timer = setTimeout(() => setIsOverdue(true), afterMs)
    return () => clearTimeout(timer)
  }, [waiting, afterMs])
  return waiting && isOverdue
}
