import { useEffect, useRef, useState } from 'react'
import { reducedMotion } from './use-media.ts'

/** How much of the row's neighbours stays in sight beside a tab that was brought into it, in pixels. */
const edgePx = 48

/**
 * A strip of tabs that scrolls sideways: whether its tabs need more room than it has, whether the last one is in sight, and how to scroll it.
 * Brings the chosen tab into sight; the page itself is never scrolled.
 */
export function useStrip(chosen: unknown) {
  const list = useRef<HTMLDivElement>(null)
  const [{ overflows, atEnd }, setState] = useState({ overflows: false, atEnd: false })
  useEffect(() => {
    const strip = list.current
    if (!strip) return
    const look = () => {
      const end = endOf(strip)
      setState({ overflows: end > strip.clientWidth + 1, atEnd: strip.scrollLeft + strip.clientWidth >= end - 2 })
    }
    look()
    const resized = new ResizeObserver(look)
    for (const part of [strip, ...strip.children]) resized.observe(part)
    strip.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      strip.removeEventListener('scroll', look)
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

/** Where the last tab ends. The row is its tabs' containing block and has room to spare behind it. */
function endOf(strip: HTMLElement): number {
  const last = strip.lastElementChild
  return last instanceof HTMLElement ? last.offsetLeft + last.offsetWidth : 0
}
