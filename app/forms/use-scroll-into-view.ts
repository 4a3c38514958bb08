import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls an element into view when it appears: a long form on a phone ends below the screen. */
export function useScrollIntoView<Shown extends Element>(): RefObject<Shown | null> {
  const element = useRef<Shown>(null)
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return element
}
