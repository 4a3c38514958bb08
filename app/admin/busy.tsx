import { useNavigation } from 'react-router'
import { LoaderPicture } from '#app/document/frame/frame-parts.tsx'
import { useDelayedPending } from './use-delayed-pending.ts'

/** Navigations faster than this show no loader, in milliseconds: a flash is worse than a short wait. */
const patienceMs = 300

/** Loader overlay, displayed while an admin screen is being fetched. */
export function Busy() {
  const { state } = useNavigation()
  return useDelayedPending(state !== 'idle', patienceMs) && <LoaderPicture hidden={false} />
}
