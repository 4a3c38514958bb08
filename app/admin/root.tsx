import { type Location, Outlet, ScrollRestoration } from 'react-router'
import { ToTopButton } from '#app/document/frame/frame-parts.tsx'
import { ToastRegion } from '#app/ui/toast-region.tsx'
import { Busy } from './busy.tsx'
import { Offline } from './offline.tsx'
import { Title } from './title.tsx'

/** Renders the parts around every admin screen, signed in or not. */
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

/**
 * Returns the scroll-restoration key. The router calls every visit's first page "default": its path is used, so that pages share no
 * position.
 */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)
