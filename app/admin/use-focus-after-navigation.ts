import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Moves focus to an element after a navigation, so that keyboard and screen-reader users start at the page's beginning. */
export function useFocusAfterNavigation(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    element.current?.focus({ preventScroll: true })
  }, [pathname])
  return element
}
