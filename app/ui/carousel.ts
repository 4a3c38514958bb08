import { autoplay } from './autoplay.ts'
import { onPress } from './on-press.ts'
import { reducedMotion } from './reduced-motion.ts'

/** Initialises the rows that scroll sideways: their dots or scale, their arrows, and their autoplay if they have `data-every`. */
export function initCarousels(): void {
  for (const row of document.querySelectorAll<HTMLElement>('.carousel-track')) {
    const section = row.parentElement?.closest<HTMLElement>('section')
    if (section) initCarousel(section, row)
  }
}

function initCarousel(section: HTMLElement, row: HTMLElement): void {
  const scale = section.querySelector<HTMLElement>('.carousel-gauge, .carousel-dots')
  if (scale) markItemInView(row, scale)
  const dots = section.querySelectorAll('.carousel-dots button')
  for (const [index, dot] of dots.entries()) onPress(dot, () => scroll(row, index * itemWidth(row)))
  for (const arrow of section.querySelectorAll<HTMLElement>('[data-step]'))
    onPress(arrow, () => scrollByItem(row, Number(arrow.dataset.step)))
  if (row.dataset.every) autoplay(section, () => scrollByItem(row, 1), Number(row.dataset.every))
}

/** Sets the index of the first item in view as `--i` on the scale, and marks that item's dot as current. */
function markItemInView(row: HTMLElement, scale: HTMLElement): void {
  const mark = () => {
    const current = Math.round(row.scrollLeft / itemWidth(row))
    scale.style.setProperty('--i', String(current))
    for (const [index, dot] of [...scale.children].entries()) dot.ariaCurrent = String(index === current)
  }
  mark()
  row.addEventListener('scroll', mark, { passive: true })
  addEventListener('resize', mark)
}

/** Scrolls one item forwards (1) or back (-1), and from one end to the other. */
function scrollByItem(row: HTMLElement, direction: number): void {
  const end = row.scrollWidth - row.clientWidth - 2
  if (direction > 0 && row.scrollLeft >= end) scroll(row, 0)
  else if (direction < 0 && row.scrollLeft <= 2) scroll(row, end + 2)
  else scroll(row, row.scrollLeft + direction * itemWidth(row))
}

function scroll(row: HTMLElement, left: number): void {
  row.scrollTo({ left, behavior: matchMedia(reducedMotion).matches ? 'auto' : 'smooth' })
}

/** Returns the distance between two neighbours, in pixels. */
function itemWidth(row: HTMLElement): number {
  const [first, second] = row.children
  if (!first || !second) return row.clientWidth || 1
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left || 1
}
