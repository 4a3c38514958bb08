import type { MouseEvent } from 'react'
import { Link, type LinkProps, useLocation } from 'react-router'
import { toast } from './ui/toasts.ts'
import { useOnline } from './ui/use-online.ts'

/**
 * A link between pages of this site: fetched on intent, drawn as a view transition, and kept here while there is no connection. Crossing
 * between the public pages and the admin area is a full page load, because their security headers differ.
 */
export function PageLink({ to, onClick, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const here = useLocation().pathname
  // A bare query, like `?year=2024`, stays where it is.
  // Offline nothing can come, so nothing is asked for.
  const prefetch = useOnline() ? 'intent' : 'none'
  const crosses = to.startsWith('/') && isAdmin(here) !== isAdmin(to)
  const way = crosses ? ({ reloadDocument: true } as const) : ({ prefetch, viewTransition: true } as const)
  return (
    <Link
      {...way}
      {...rest}
      to={to}
      onClick={(event) => {
        if (stayOffline(event)) return
        onClick?.(event)
      }}
    />
  )
}

/** The sign-in page and everything behind it. */
function isAdmin(path: string): boolean {
  return /^\/admin(\/|\?|#|$)/.test(path)
}

function stayOffline(event: MouseEvent): boolean {
  if (navigator.onLine) return false
  event.preventDefault()
  toast('You are offline. This page stays; the next one opens once you are connected.', { kind: 'info' })
  return true
}
