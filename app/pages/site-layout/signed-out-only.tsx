import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { adminHome, readSession, sendSignedInOn } from '#app/session.ts'

export const handle = { firstScript: sendSignedInOn }

/** Pages for people without a session marker; everybody else is sent on to the admin area (spec 2, general behaviour). */
export default function SignedOutOnly() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again at every page, because another tab may have signed in
  useEffect(() => {
    if (readSession()) location.replace(adminHome)
  }, [pathname])
  return <Outlet />
}
