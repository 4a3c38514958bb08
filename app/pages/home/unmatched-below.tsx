import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router'
import Home from './home.tsx'

/** Stands around pages with a part of their address free: a part that leads nowhere shows Home, like every unmatched path. */
export default function UnmatchedBelow() {
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <>
      <meta name="robots" content="noindex" />
      <Home />
    </>
  )
}
