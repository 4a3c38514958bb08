import type { MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { toast } from './ui/toasts.ts'

/**
 * A link between pages of this site: fetched on intent, drawn as a view transition, and kept here while there is no connection. Crossing
 * between the public pages and the admin area is a full page load, because their security headers differ (house, section 3).
 */
export function PageLink({ to, onClick, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  return (
    <Link
      prefetch="intent"
      viewTransition
      {...rest}
      to={to}
      onClick={(event) => {
        if (stayOffline(event)) return
        onClick?.(event)
      }}
    />
  )
}

/** A link into the other half of the site, public or admin. */
export function CrossLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  return <Link {...rest} reloadDocument to={to} />
}

function stayOffline(event: MouseEvent): boolean {
  if (navigator.onLine) return false
  event.preventDefault()
  toast('You are offline. This page stays; the next one opens once you are connected.', { kind: 'info' })
  return true
}
