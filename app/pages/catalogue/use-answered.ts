import { startTransition, useEffect, useRef, useState } from 'react'

/** An answer that came within so many milliseconds was no burden to the letter after it. */
const quickMs = 60
/** On a slower phone the answer waits for so long a rest, in milliseconds: longer than between two letters. */
const restMs = 300

/**
 * What the rows answer of what is typed. Letters show at once, the rows follow when there is time: after every letter where answering the last
 * one was quick, else once typing rests. A phone is taken for slow until it was quick.
 */
export function useAnswered(typed: string): string {
  const [query, setQuery] = useState(typed)
  const since = useRef(0)
  const slow = useRef<boolean>(undefined)
  useEffect(() => {
    if (typed === query) return
    const answer = () => {
      since.current = performance.now()
      startTransition(() => setQuery(typed))
    }
    slow.current ??= matchMedia('(pointer: coarse)').matches
    if (!slow.current) return answer()
    const resting = setTimeout(answer, restMs)
    return () => clearTimeout(resting)
  }, [typed, query])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an answer stands on the screen
  useEffect(() => {
    if (since.current) slow.current = performance.now() - since.current > quickMs
  }, [query])
  return query
}
