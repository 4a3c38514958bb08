import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Gives an element the focus after a navigation, so that a keyboard or a screen reader starts where the page does. */
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
