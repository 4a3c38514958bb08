import { Outlet, ScrollRestoration } from 'react-router'
import { ToTopButton } from '#app/document/frame/frame-parts.tsx'
import { ToastRegion } from '#app/ui/toast-region.tsx'
import { Busy } from './busy.tsx'
import { Offline } from './offline.tsx'
import { Title } from './title.tsx'

/** What stands around every screen of the admin area, signed in or not. */
export function Root() {
  return (
    <>
      <Title />
      <Outlet />
      <ToTopButton />
      <Busy />
      <Offline />
      <ToastRegion />
      <ScrollRestoration />
    </>
  )
}
