import { type RefObject, useEffect } from 'react'
import { reducedMotion } from './use-media.ts'

/**
 * Tracks the scroll position of a section's row without rendering. Sets the index of the first item in view as `--i` on the gauge or
 * dots. Marks that item's dot as current. The row scrolls natively, with or without script.
 */
export function useTrack(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = rowOf(section)
    const scale = section.current?.querySelector<HTMLElement>('.carousel-gauge, .carousel-dots')
    if (!row || !scale) return
    const check = () => mark(scale, Math.round(row.scrollLeft / stepOf(row)))
    check()
    row.addEventListener('scroll', check, { passive: true })
    addEventListener('resize', check)
    return () => {
      row.removeEventListener('scroll', check)
      removeEventListener('resize', check)
    }
  }, [section])
}

/** Scrolls the row of a section one item on or back; wraps around at the ends. */
export function go(section: RefObject<HTMLElement | null>, direction: 1 | -1): void {
  const row = rowOf(section)
  if (!row) return
  const end = row.scrollWidth - row.clientWidth - 2
  if (direction > 0 && row.scrollLeft >= end) scroll(row, 0)
  else if (direction < 0 && row.scrollLeft <= 2) scroll(row, end + 2)
  else scroll(row, row.scrollLeft + direction * stepOf(row))
}

export function show(section: RefObject<HTMLElement | null>, index: number): void {
  const row = rowOf(section)
  if (row) scroll(row, index * stepOf(row))
}

function rowOf(section: RefObject<HTMLElement | null>): Element | null | undefined {
  return section.current?.querySelector('.carousel-track')
}

function mark(scale: HTMLElement, position: number): void {
  scale.style.setProperty('--i', String(position))
  for (const [index, dot] of [...scale.children].entries()) dot.setAttribute('aria-current', String(index === position))
}

function scroll(row: Element, left: number): void {
  row.scrollTo({ left, behavior: matchMedia(reducedMotion).matches ? 'auto' : 'smooth' })
}

/** Returns the distance between two neighbours, in pixels. */
function stepOf(row: Element): number {
  const [first, second] = row.children
  if (!first || !second) return row.clientWidth || 1
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left || 1
}
