import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { reducedMotion, useMedia } from './use-media.ts'

export type Autoplay = {
  /** Whether it moves just now. */
  playing: boolean
  /** Whether the visitor has stopped it for good. */
  paused: boolean
  toggle: () => void
  /** Stops it for good: the visitor has chosen. */
  pause: () => void
  /** Handlers for the whole moving part: it rests while the pointer or the focus is inside. */
  hold: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: (event: FocusEvent) => void
    onBlur: (event: FocusEvent) => void
  }
}

/**
 * Takes a step every `everyMs` milliseconds, unless the visitor paused it, points at it, has the focus in it, looks at another tab or asked
 * their system for less motion (WCAG 2.2.2).
 */
export function useAutoplay(step: () => void, everyMs: number): Autoplay {
  const [paused, setPaused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const still = useMedia(reducedMotion)
  const playing = !(paused || pointed || focused || still)
  useTicks(step, everyMs, playing)
  return {
    playing,
    paused,
    toggle: () => setPaused(!paused),
    pause: () => setPaused(true),
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      // Focus that a click leaves behind does not count: the pointer says when it is over.
      onFocus: ({ target }) => setFocused(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setFocused(false),
    },
  }
}

function useTicks(step: () => void, everyMs: number, playing: boolean): void {
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => document.hidden || latest.current(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, playing])
}
