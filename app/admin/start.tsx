/** The admin area: a single-page app. Its pages load their data with the token that only this browser holds. */
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router'
import { CurrentCompany } from '#app/company.ts'
import { initDrawer } from '#app/document/frame/drawer.ts'
import { initMenus } from '#app/document/frame/menus.ts'
import { initLanguagePicker } from '#app/document/frame/picker.ts'
import { initToTop } from '#app/document/frame/to-top.ts'
import { initTabKeys } from '#app/document/tab-keys.ts'
import { CurrentZoneTexts } from '#app/pages/investor-zone/zone-texts.ts'
import { endVisitorView } from '#app/session.ts'
import { contentInShell } from '#app/shell-content.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { AdminLayout } from './admin-layout.tsx'
import { followLinks } from './follow-links.ts'
import { keepStaleData } from './keep-stale-data.ts'
import { Root } from './root.tsx'
import { RouteFailure, ScreenMissing } from './route-failure.tsx'
import { type AdminPath, adminPaths, adminScreens } from './screens.ts'

const routeOf = (path: AdminPath): RouteObject => ({
  path,
  id: path,
  lazy: () =>
    adminScreens[path].lazy().catch(() => {
      throw new ScreenMissing()
    }),
  // Inside the frame: menu, toasts and Undo stay visible on errors.
  ErrorBoundary: RouteFailure,
  HydrateFallback: LoadingScreen,
})

function LoadingScreen() {
  return (
    <div className="wrap section">
      <Skeleton lines={8} />
    </div>
  )
}

const isBare = (path: AdminPath) => adminScreens[path].needs === 'anyone'
const routes = [
  {
    Component: Root,
    children: [
      ...adminPaths.filter(isBare).map(routeOf),
      { Component: AdminLayout, children: adminPaths.filter((path) => !isBare(path)).map(routeOf) },
    ],
  },
]

const place = document.getElementById('admin')
if (!place) throw new Error('The page holds no element for the admin area.')
const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter(routes, {
  dataStrategy: keepStaleData(() => router),
})
const content = contentInShell()
endVisitorView()
initMenus()
initDrawer()
initLanguagePicker()
initToTop()
initTabKeys()
createRoot(place).render(
  <CurrentCompany value={content}>
    <CurrentZoneTexts value={content.investorZone}>
      <RouterProvider router={router} />
    </CurrentZoneTexts>
  </CurrentCompany>,
)
// After React's own handlers: clicks that they handled are ignored.
followLinks(router)
