import { places } from '#app/content/map-places.ts'
import { reducedMotion } from '#app/ui/use-media.ts'

/** The row of `places` that the map's section has chosen. */
export function chosenCountry(section: HTMLElement): number {
  const code = section.querySelector<HTMLElement>('[aria-pressed="true"]')?.dataset.country
  return places.findIndex((place) => place.code === code)
}

/**
 * Chooses a country by its row of `places`: on the map, in the list, by its name, and among the facts below, which are a section of their own.
 * All of it stands in the server's HTML: a press renders nothing. The next picture marks what is pressed, the one after it tells the rest.
 */
export function chooseCountry(section: HTMLElement, row: number): void {
  const { code } = places[row] ?? {}
  if (!code) return
  for (const button of section.querySelectorAll('[aria-pressed="true"]')) button.setAttribute('aria-pressed', 'false')
  for (const button of section.querySelectorAll(`[data-country="${code}"]`)) button.setAttribute('aria-pressed', 'true')
  requestAnimationFrame(() => setTimeout(() => tellOf(section, row)))
}

function tellOf(section: HTMLElement, row: number): void {
  const { name = '', code } = places[row] ?? {}
  for (const fact of document.querySelectorAll<HTMLElement>('.presence-facts [data-country]'))
    fact.toggleAttribute('data-chosen', fact.dataset.country === code)
  write(section, '.presence-name', name)
  write(section, '.presence-position b', String(row + 1))
  section.querySelector<HTMLElement>('.carousel-gauge')?.style.setProperty('--i', String(row))
  panTo(section, row)
  showLine(section, row)
}

function write(section: HTMLElement, selector: string, text: string): void {
  const element = section.querySelector(selector)
  if (element) element.textContent = text
}

/**
 * Moves the map so that a country is in sight; where it is all in sight, its sheet keeps it in place. Said as the property itself: of a custom
 * property every pin would be styled anew.
 */
export function panTo(section: HTMLElement, row: number): void {
  const chart = section.querySelector<HTMLElement>('.presence-chart')
  const across = places[row]?.across ?? 0.5
  if (chart) chart.style.translate = `calc(-1 * clamp(0px, ${across} * ${middle}, ${end})) 0`
}

/** The map is 760 pixels wide on narrow screens (presence.css): how far it is moved for the middle of the screen, and for its own end. */
const middle = '760px - 50vw + var(--margin)'
const end = '760px - 100vw + 2 * var(--margin)'

/** On narrow screens the list follows the chosen country. */
function showLine(section: HTMLElement, row: number): void {
  const list = section.querySelector('.presence-list')
  const line = list?.children[row]
  if (!list || !(line instanceof HTMLElement) || list.scrollWidth <= list.clientWidth) return
  list.scrollTo({
    left: line.offsetLeft - list.clientWidth / 2 + line.clientWidth / 2,
    behavior: matchMedia(reducedMotion).matches ? 'auto' : 'smooth',
  })
}
