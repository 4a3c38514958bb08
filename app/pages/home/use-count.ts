import { type RefObject, useEffect } from 'react'
import { reducedMotion } from '#app/ui/use-media.ts'
import { whenVisible } from '#app/ui/when-visible.ts'

/**
 * Counts in an element's `span` up to `target` once, one step per `stepMs` milliseconds, when the element scrolls into view. Before that,
 * without scripts and with reduced motion, the target is displayed. Each frame writes only the number; the adjacent scale fills by
 * itself.
 */
export function useCount(element: RefObject<HTMLElement | null>, target: number, stepMs: number): void {
  useEffect(() => {
    const place = element.current
    const numberNode = place?.querySelector('span')?.firstChild
    if (!place || !numberNode || matchMedia(reducedMotion).matches) return
    let since: number | undefined
    let frame = 0
    const count = (now: number) => {
      since ??= now
      const steps = Math.min(target, Math.floor((now - since) / stepMs))
      numberNode.nodeValue = String(steps)
      if (steps < target) frame = requestAnimationFrame(count)
    }
    const stop = whenVisible(place, () => {
      place.style.setProperty('--counting', `counters-fill ${target * stepMs}ms linear`)
      frame = requestAnimationFrame(count)
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [element, target, stepMs])
}
