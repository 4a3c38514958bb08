import { UnmatchedHome } from './pages/home/unmatched-home.tsx'
import { VisitorFrame } from './pages/site-layout/visitor-layout.tsx'

/** Stands around the admin area: an address in it that leads nowhere shows Home as visitors see it, and sends nobody to sign in. */
export function ErrorBoundary() {
  return (
    <VisitorFrame>
      <UnmatchedHome />
    </VisitorFrame>
  )
}
