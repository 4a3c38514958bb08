import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'

/** Idle time before typed text counts, in milliseconds. */
const restMs = 300

/** Text that updates at once and is reported when typing pauses. Back and Forward restore the text of the address. */
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
