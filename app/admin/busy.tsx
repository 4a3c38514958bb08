import { useNavigation } from 'react-router'
import { LoaderPicture } from '#app/document/frame/frame-parts.tsx'
import { useLate } from './use-late.ts'

/** A navigation faster than this shows no loader, in milliseconds: a flash is worse than a short wait. */
const patienceMs = 300

/** The loader overlay, while a screen of the admin area is being fetched. */
export function Busy() {
  const { state } = useNavigation()
  return useLate(state !== 'idle', patienceMs) && <LoaderPicture hidden={false} />
}
