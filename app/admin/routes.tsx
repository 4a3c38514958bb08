import type { RouteObject } from 'react-router'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { keysOf } from '#model/keys-of.ts'
import { AdminLayout } from './admin-layout.tsx'
import type { AdminPath } from './paths.ts'
import { Root } from './root.tsx'
import { RouteFailure } from './route-failure.tsx'
import { ScreenMissing } from './screen-missing.ts'

/** Lazy-loaded screen: its loader and component. */
type Screen = () => Promise<Pick<RouteObject, 'loader' | 'Component' | 'shouldRevalidate'>>

const catalogue: Screen = () => import('#app/pages/catalogue/admin.tsx')

/** THE table of admin screens; a missing path is a compile error. */
const screens: Record<AdminPath, Screen> = {
  '/admin': () => import('#app/pages/sign-in/sign-in.tsx'),
  '/admin/callback': () => import('#app/pages/sign-in/callback.tsx'),
  '/admin/desk': () => import('#app/pages/desk/desk.tsx'),
  '/admin/desk/calendar': () => import('#app/pages/desk/calendar/calendar.tsx'),
  '/admin/desk/documents': () => import('#app/pages/desk/documents/documents.tsx'),
  '/admin/desk/numbers': () => import('#app/pages/desk/numbers/numbers.tsx'),
  '/admin/desk/statements': () => import('#app/pages/desk/statements/statements.tsx'),
  '/admin/desk/people': () => import('#app/pages/desk/admins/people.tsx'),
  '/admin/desk/settings': () => import('#app/pages/desk/settings/settings.tsx'),
  '/admin/desk/regulation-46': () => import('#app/pages/desk/regulation-46.tsx'),
  '/admin/desk/enquiries': () => import('#app/pages/desk/enquiries/pipeline.tsx'),
  '/admin/desk/releases': () => import('#app/pages/desk/releases/releases.tsx'),
  '/admin/desk/releases/:id': () => import('#app/pages/desk/releases/release-room.tsx'),
  '/admin/products-export': catalogue,
  '/admin/products-domestic': catalogue,
  '/admin/investorzone/:page?': () => import('#app/pages/investor-zone/admin.tsx'),
  '/admin/desk/approvals': () => import('#app/pages/desk/approvals/approvals.tsx'),
  '/admin/desk/approvals/:id': () => import('#app/pages/desk/approvals/approval.tsx'),
  '/admin/info': () => import('#app/pages/desk/admins/admins.tsx'),
  '/admin/enquiries': () => import('#app/pages/enquiries/enquiries.tsx'),
  '/admin/history': () => import('#app/pages/history/history.tsx'),
  '/admin/status': () => import('#app/pages/status/status.tsx'),
  '/admin/newsletters': () => import('#app/pages/newsletters/newsletters.tsx'),
}

/** Screens without the frame: nobody is signed in on them. */
const bare: readonly AdminPath[] = ['/admin', '/admin/callback']

const routeOf = (path: AdminPath): RouteObject => ({
  path,
  id: path,
  lazy: () =>
    screens[path]().catch(() => {
      throw new ScreenMissing()
    }),
  // Inside the frame: menu, toasts and Undo stay visible on errors.
  errorElement: <RouteFailure />,
  hydrateFallbackElement: <Waiting />,
})

const all = keysOf(screens)

export const routes: RouteObject[] = [
  {
    Component: Root,
    children: [
      ...all.filter((path) => bare.includes(path)).map(routeOf),
      { Component: AdminLayout, children: all.filter((path) => !bare.includes(path)).map(routeOf) },
    ],
  },
]

function Waiting() {
  return (
    <div className="wrap section">
      <Skeleton lines={8} />
    </div>
  )
}
