import { useCallback } from 'react'
import { type Location, Outlet, ScrollRestoration, useMatches, useNavigation, useRevalidator } from 'react-router'
import { useCompany } from '#app/company.ts'
import { LoaderPicture, ToTopButton } from '#app/document/frame/frame-parts.tsx'
import { ToastRegion } from '#app/ui/toast-region.tsx'
import { toast } from '#app/ui/toasts.ts'
import { isKeyOf } from '#model/keys-of.ts'
import { messages } from './messages.ts'
import { adminScreens } from './screens.ts'
import { useDelayedPending } from './use-delayed-pending.ts'
import { useOffline } from './use-offline.ts'

/** Renders the parts around every admin screen, signed in or not. */
export function Root() {
  const { id = '' } = useMatches().at(-1) ?? {}
  const { company } = useCompany()
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

/** Navigations faster than this show no loader, in milliseconds: a flash is worse than a short wait. */
const patienceMs = 300

/** Loader overlay, displayed while an admin screen is being fetched. */
function Busy() {
  const { state } = useNavigation()
  return useDelayedPending(state !== 'idle', patienceMs) && <LoaderPicture hidden={false} />
}

/** Announces the loss of the connection and its return; then the page's data is requested again. */
function Offline() {
  const { revalidate } = useRevalidator()
  const back = useCallback(() => {
    toast(messages.connection.restored)
    void revalidate()
  }, [revalidate])
  const offline = useOffline(back)
  return (
    <div role="status" className="offline">
      {offline && <p>{messages.connection.lost}</p>}
    </div>
  )
}
