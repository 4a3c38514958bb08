import { type Location, Outlet, ScrollRestoration } from 'react-router'
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
      <ScrollRestoration getKey={placeOf} />
    </>
  )
}

/** The router calls the first page of every visit "default": by its path, so that none begins where another was left. */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)
