import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { play } from './play.ts'
import { reducedMotion, useMedia } from './use-media.ts'

export type Autoplay = {
  paused: boolean
  toggle: () => void
  /** Stops autoplay for good. Stable reference. */
  pause: () => void
}

/**
 * Runs `step` every `everyMs` milliseconds. Stops while the visitor paused it, prefers reduced motion (WCAG 2.2.2) or holds the part
 * (`play.ts`).
 */
export function useAutoplay(part: RefObject<HTMLElement | null>, step: () => void, everyMs: number): Autoplay {
  const [paused, setPaused] = useState(false)
  const still = useMedia(reducedMotion)
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })
  useEffect(() => {
    if (part.current && !paused && !still) return play(part.current, () => latest.current(), everyMs)
  }, [part, everyMs, paused, still])
  const pause = useCallback(() => setPaused(true), [])
  return { paused, toggle: () => setPaused(!paused), pause }
}
