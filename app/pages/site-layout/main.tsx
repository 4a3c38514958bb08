import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The page's main landmark. After a navigation it takes the focus, so that a keyboard or a screen reader starts where the page does. */
export function Main({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id="main" ref={main} tabIndex={-1}>
      {children}
    </main>
  )
}
