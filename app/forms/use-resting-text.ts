import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'

/** How long typing must rest before it counts, in milliseconds. */
const restMs = 300

/** Text that shows at once and is told on when typing rests. Back and forward bring back what the address said. */
export function useRestingText(address: string, onRest: (text: string) => void): [string, (text: string) => void] {
  const byHistory = useNavigationType() === 'POP'
  const [typed, setTyped] = useState<string>()
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    if (byHistory) setTyped(undefined)
  }, [address, byHistory])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the clock
  useEffect(() => {
    if (typed === undefined || typed.trim() === address.trim()) return
    const resting = setTimeout(() => onRest(typed.trim()), restMs)
    return () => clearTimeout(resting)
  }, [typed])
  return [typed ?? address, setTyped]
}
