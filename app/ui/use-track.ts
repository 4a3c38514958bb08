import { type RefObject, useEffect, useState } from 'react'
import { reducedMotion } from './use-media.ts'

/**
 * A row that scrolls by itself in every browser, with or without script: this only moves it and says where it stands. A `gauge` beside it
 * gets its position as the custom property `--i`.
 */
export function useTrack(track: RefObject<HTMLElement | null>, gauge?: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const row = track.current
    if (!row) return
    const look = () => {
      const index = Math.round(row.scrollLeft / stepOf(row))
      gauge?.current?.style.setProperty('--i', String(index))
      setAt(index)
    }
    look()
    row.addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      row.removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [track, gauge])
  return {
    /** Index of the first item in view. */
    at,
    /** One item on or back; past an end it goes round to the other. */
    go: (direction: 1 | -1) => track.current && go(track.current, direction),
    show: (index: number) => track.current && scroll(track.current, index * stepOf(track.current)),
  }
}

function go(row: HTMLElement, direction: 1 | -1): void {
  const end = row.scrollWidth - row.clientWidth - 2
  if (direction > 0 && row.scrollLeft >= end) scroll(row, 0)
  else if (direction < 0 && row.scrollLeft <= 2) scroll(row, end + 2)
  else scroll(row, row.scrollLeft + direction * stepOf(row))
}

function scroll(row: HTMLElement, left: number): void {
  row.scrollTo({ left, behavior: matchMedia(reducedMotion).matches ? 'auto' : 'smooth' })
}

/** Distance between two neighbours, in pixels. */
function stepOf(row: HTMLElement): number {
  const [first, second] = row.children
  if (!first || !second) return row.clientWidth || 1
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left || 1
}
