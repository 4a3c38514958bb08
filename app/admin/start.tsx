/** The admin area: a single-page app. Its pages load their data with the token that only this browser holds. */
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { initDrawer } from '#app/document/frame/drawer.ts'
import { initMenus } from '#app/document/frame/menus.ts'
import { initLanguagePicker } from '#app/document/frame/picker.ts'
import { initToTop } from '#app/document/frame/to-top.ts'
import { initTabKeys } from '#app/document/tab-keys.ts'
import { stopSeeingAsVisitor } from '#app/session.ts'
import { followLinks } from './follow-links.ts'
import { keepStaleData } from './keep-stale-data.ts'
import { routes } from './routes.tsx'

const place = document.getElementById('admin')
if (!place) throw new Error('The page holds no element for the admin area.')
const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter(routes, {
  dataStrategy: keepStaleData(() => router),
})
stopSeeingAsVisitor()
initMenus()
initDrawer()
initLanguagePicker()
initToTop()
initTabKeys()
createRoot(place).render(<RouterProvider router={router} />)
// After React's own handlers: clicks that they handled are ignored.
followLinks(router)
