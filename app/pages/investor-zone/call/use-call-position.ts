import { useEffect, useRef } from 'react'
import { opensElsewhere } from '#app/document/opens-in-new-tab.ts'
import { secondsIn } from '../views/start-time.ts'
import type { useRecording } from '../views/use-recording.ts'
import { momentHash, momentIn } from './call-address.ts'
import { readPosition, storePosition } from './player-storage.ts'
import { lineAt } from './spoken-lines.ts'

/** Playback time between two saves of the position, in seconds. */
const storedEveryS = 5

type Recording = ReturnType<typeof useRecording>

/** Starts the recording at the moment in the address, otherwise at the stored position, and seeks to each pressed moment. */
export function useCallPosition(key: number, { atS, lengthS, moveTo, play }: Recording): void {
  const last = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const requested = requestedMoment()
    const at = requested ?? readPosition(key)
    if (at > 0) moveTo(at)
    if (requested === undefined) return
    // A press on a moment loaded this script: its link has changed the address meanwhile.
    if (location.hash !== hashAtLoad()) play()
    if (!document.getElementById(`t=${requested}`)) lineAt(requested)?.element.scrollIntoView()
  }, [])

  useEffect(() => {
    if (!atS || Math.abs(atS - last.current) < storedEveryS) return
    last.current = atS
    const isOver = lengthS > 0 && lengthS - atS < storedEveryS
    storePosition(key, isOver ? undefined : Math.floor(atS))
  }, [key, atS, lengthS])

  useEffect(() => {
    const press = (event: MouseEvent) => {
      if (event.defaultPrevented || opensElsewhere(event)) return
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#t="]') : null
      const seconds = momentIn(link?.hash ?? '')
      if (!link || seconds === undefined) return
      event.preventDefault()
      history.replaceState(history.state, '', momentHash(seconds))
      moveTo(seconds)
      play()
      if (!link.closest('[data-at]')) lineAt(seconds)?.element.scrollIntoView()
    }
    const arrive = () => {
      const seconds = momentIn(location.hash)
      if (seconds !== undefined) moveTo(seconds)
    }
    document.addEventListener('click', press)
    addEventListener('hashchange', arrive)
    return () => {
      document.removeEventListener('click', press)
      removeEventListener('hashchange', arrive)
    }
  })
}

/** Returns the fragment with which the page was opened. */
function hashAtLoad(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return new URL(navigation?.name ?? location.href).hash
}

/** Returns the second in the address: `#t=753`, or `?t=753` in links from elsewhere in the zone. */
function requestedMoment(): number | undefined {
  const requested = new URLSearchParams(location.search).get('t')
  return momentIn(location.hash) ?? (requested ? secondsIn(requested) : undefined)
}
