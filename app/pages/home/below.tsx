import { Presence } from './presence.tsx'
import { Testimonials } from './testimonials.tsx'

/** What stands far below the first screen; its script is fetched when the reader comes near. */
export function Below() {
  return (
    <>
      <Testimonials />
      <Presence />
    </>
  )
}
