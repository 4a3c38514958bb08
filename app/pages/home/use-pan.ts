import { type RefObject, useEffect } from 'react'
import { places } from '#app/content/map-places.ts'
import { reducedMotion } from '#app/ui/use-media.ts'

/** Moves the map so that a country is in sight; where it is wider than the screen. */
export function pan(chart: RefObject<HTMLElement | null>, to: number): void {
  chart.current?.style.setProperty('--pan', String(places[to]?.across ?? 0.5))
}

/** On narrow screens the map and the list follow the chosen country. */
export function usePan(
  chart: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  chosen: number,
): void {
  useEffect(() => {
    pan(chart, chosen)
    // With the next picture: measured at once, the page would be laid out twice for a press.
    const frame = requestAnimationFrame(() => show(list.current, chosen))
    return () => cancelAnimationFrame(frame)
  }, [chart, list, chosen])
}

function show(row: HTMLElement | null, at: number): void {
  const line = row?.children[at]
  if (!row || !(line instanceof HTMLElement) || row.scrollWidth <= row.clientWidth) return
  row.scrollTo({
    left: line.offsetLeft - row.clientWidth / 2 + line.clientWidth / 2,
    behavior: matchMedia(reducedMotion).matches ? 'auto' : 'smooth',
  })
}
