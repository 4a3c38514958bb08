import { useEffect } from 'react'
import { Presence } from './presence.tsx'
import { Testimonials } from './testimonials.tsx'

/** What stands far below the first screen; its script is fetched when the reader comes near. */
export function Below({ onAwake }: { onAwake: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is awake once
  useEffect(onAwake, [])
  return (
    <>
      <Testimonials />
      <Presence />
    </>
  )
}
