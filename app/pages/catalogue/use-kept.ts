import { type RefObject, useEffect, useRef } from 'react'

/**
 * Brings what a long list left out to a page that the browser keeps as it was sent: rows of a category come when it is opened, the next
 * ones when their link is pressed. What does that is fetched then. `kept` is false once the browser draws the rows itself.
 */
export function useKept(kept: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = list.current
    if (!kept || !element) return
    const heard = new AbortController()
    const { signal } = heard
    const bring = (link: HTMLAnchorElement) => void import('./bring-rows.ts').then((it) => it.bringRows(link, signal))
    const opened = (accordion: Element) => {
      const link =
        accordion.matches('[open]:not([data-rows])') && accordion.querySelector<HTMLAnchorElement>('[data-rest]')
      if (link) bring(link)
    }
    // What was opened before the page was awake.
    element.querySelectorAll('details').forEach(opened)
    element.addEventListener('toggle', ({ target }) => opened(target as Element), { capture: true, signal })
    element.addEventListener(
      'click',
      (event) => {
        const link = (event.target as Element).closest<HTMLAnchorElement>('[data-rest]')
        if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        bring(link)
      },
      { signal },
    )
    return () => heard.abort()
  }, [kept])
  return list
}
