import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/** Idle time before typed text counts, in milliseconds. */
const restMs = 300

/**
 * Text that updates at once and is reported when typing pauses, after a navigation that is in progress. Back, Forward and links restore
 * the text of the address.
 */
export function useDebouncedText(address: string, onRest: (text: string) => void): [string, (text: string) => void] {
  const isIdle = useNavigation().state === 'idle'
  const [typed, setTyped] = useState<string>()
  const known = useRef(address.trim())
  useEffect(() => {
    if (known.current === address.trim()) return
    known.current = address.trim()
    setTyped(undefined)
  }, [address])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the clock
  useEffect(() => {
    if (typed === undefined || typed.trim() === known.current || !isIdle) return
    const resting = setTimeout(() => {
      known.current = typed.trim()
      onRest(known.current)
    }, restMs)
    return () => clearTimeout(resting)
  }, [typed, isIdle])
  return [typed ?? address, setTyped]
}
