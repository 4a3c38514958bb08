import { useEffect, useRef } from 'react'

/** So long a pointer or the focus rests on a link until it is told of, and so long until it is over: time to move into what was opened. */
const restMs = 400
const overMs = 250

/**
 * Tells the link to a document, within the element of this id, on which the pointer or the keyboard's focus rests; undefined once it does
 * no more, at Escape, and when the page moves. `stay` keeps it, while the pointer is in what was opened.
 */
export function useRestedLink(within: string, take: (link: HTMLAnchorElement | undefined) => void) {
  const timer = useRef(0)
  const after = (ms: number, link?: HTMLAnchorElement) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => take(link), ms)
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
