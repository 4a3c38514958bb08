import { useEffect, useRef, useState } from 'react'
import { reducedMotion } from './reduced-motion.ts'

/** Width of the neighbouring tabs that stays visible beside a tab scrolled into view, in pixels. */
const edgePx = 48

/**
 * State and scrolling of a horizontal tab strip: whether it overflows, and whether the last tab is in view. Scrolls the chosen tab into
 * view, never the page itself.
 */
export function useStrip(chosen: unknown) {
  const list = useRef<HTMLDivElement>(null)
  const [{ overflows, atEnd }, setState] = useState({ overflows: false, atEnd: false })
  useEffect(() => {
    const strip = list.current
    if (!strip) return
    const check = () => {
      const end = endOf(strip)
      setState({ overflows: end > strip.clientWidth + 1, atEnd: strip.scrollLeft + strip.clientWidth >= end - 2 })
    }
    check()
    const resized = new ResizeObserver(check)
    for (const part of [strip, ...strip.children]) resized.observe(part)
    strip.addEventListener('scroll', check, { passive: true })
    return () => {
      resized.disconnect()
      strip.removeEventListener('scroll', check)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab was chosen, or the arrows took room
  useEffect(() => {
    const strip = list.current
    const tab = strip?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!strip || !tab) return
    const { offsetLeft: left, offsetWidth: width } = tab
    if (left < strip.scrollLeft || left + width > strip.scrollLeft + strip.clientWidth - edgePx)
      strip.scrollTo({ left: left - edgePx })
  }, [chosen, overflows])
  const scroll = (direction: 1 | -1) =>
    list.current?.scrollBy({
      left: direction * list.current.clientWidth * 0.6,
      behavior: matchMedia(reducedMotion).matches ? 'auto' : 'smooth',
    })
  return { list, overflows, atEnd, scroll }
}

/** Returns the right edge of the last tab. The row is the tabs' containing block and has spare room after them. */
function endOf(strip: HTMLElement): number {
  const last = strip.lastElementChild
  return last instanceof HTMLElement ? last.offsetLeft + last.offsetWidth : 0
}
