import { useEffect, useRef } from 'react'

/** Delay before a hovered or focused link is reported, and before its end is: time to move into the popover. */
const restMs = 400
const overMs = 250

/**
 * Reports the hovered or focused document link within the element with this id. Reports undefined at its end, on Escape, and when the
 * page scrolls. `stay` keeps the link while the pointer is in the popover.
 */
export function useHoveredLink(within: string, receive: (link: HTMLAnchorElement | undefined) => void) {
  const timer = useRef(0)
  const after = (ms: number, link?: HTMLAnchorElement) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => receive(link), ms)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each element
  useEffect(() => {
    const element = document.getElementById(within)
    const enter = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('td a[href*="/documents/"]') : null
      if (link?.matches(':hover, :focus-visible')) after(restMs, link)
    }
    const leave = () => after(overMs)
    const end = () => after(0)
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && end()
    const listens = { pointerover: enter, focusin: enter, pointerout: leave, focusout: leave }
    for (const [name, listener] of Object.entries(listens)) element?.addEventListener(name, listener)
    document.addEventListener('keydown', press)
    document.addEventListener('scroll', end, { capture: true, passive: true })
    return () => {
      clearTimeout(timer.current)
      for (const [name, listener] of Object.entries(listens)) element?.removeEventListener(name, listener)
      document.removeEventListener('keydown', press)
      document.removeEventListener('scroll', end, { capture: true })
    }
  }, [within])
  return { stay: () => clearTimeout(timer.current), leave: () => after(overMs) }
}
