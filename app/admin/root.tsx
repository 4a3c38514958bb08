import { type Location, Outlet, ScrollRestoration, useMatches } from 'react-router'
import { company } from '#app/content/company.ts'
import { ToTopButton } from '#app/document/frame/frame-parts.tsx'
import { ToastRegion } from '#app/ui/toast-region.tsx'
import { isKeyOf } from '#model/keys-of.ts'
import { Busy } from './busy.tsx'
import { Offline } from './offline.tsx'
import { adminScreens } from './screens.ts'

/** Renders the parts around every admin screen, signed in or not. */
export function Root() {
  const { id = '' } = useMatches().at(-1) ?? {}
  return (
    <>
      {isKeyOf(adminScreens, id) && <title>{`${adminScreens[id].title} | ${company.name}`}</title>}
      <Outlet />
      <ToTopButton />
      <Busy />
      <Offline />
      <ToastRegion />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

/**
 * Returns the scroll-restoration key. The router calls every visit's first page "default": its path is used, so that pages share no
 * position.
 */
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)
