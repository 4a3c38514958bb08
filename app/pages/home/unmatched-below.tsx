import { UnmatchedHome } from './unmatched-home.tsx'

/** Stands around pages with a part of their address free: a part that leads nowhere shows Home, like every unmatched path. */
export function ErrorBoundary() {
  return <UnmatchedHome />
}
