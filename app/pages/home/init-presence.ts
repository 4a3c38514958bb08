import { places } from '#app/content/map-places.ts'
import { autoplay } from '#app/ui/autoplay.ts'
import { onPress } from '#app/ui/on-press.ts'
import { reducedMotion } from '#app/ui/reduced-motion.ts'

/** The selection advances every 3 s (Spec 9). */
const everyMs = 3000

/** Selects a country when its pin or list line is pressed, and otherwise the next one at intervals. A focused pin scrolls into view. */
export function initPresence(section: HTMLElement): void {
  const pause = autoplay(section, () => chooseCountry(section, (chosenCountry(section) + 1) % places.length), everyMs)
  for (const button of section.querySelectorAll<HTMLElement>('[data-country]')) {
    const row = places.findIndex(({ code }) => code === button.dataset.country)
    onPress(button, () => {
      chooseCountry(section, row)
      pause()
    })
    if (button.closest('.presence-chart')) button.addEventListener('focus', () => panTo(section, row))
  }
  chooseCountry(section, chosenCountry(section))
}

/** Returns the selected country's index in `places`. */
function chosenCountry(section: HTMLElement): number {
  const code = section.querySelector<HTMLElement>('[aria-pressed="true"]')?.dataset.country
  return places.findIndex((place) => place.code === code)
}

/**
 * Selects a country by its index in `places`: on the map, in the list, by name, and in the facts. The facts are a section of their own.
 * All of this is in the server's HTML: a press renders nothing. The next frame marks the pressed element, the one after it updates the
 * rest.
 */
function chooseCountry(section: HTMLElement, row: number): void {
  const { code } = places[row] ?? {}
  if (!code) return
  for (const button of section.querySelectorAll('[aria-pressed="true"]')) button.setAttribute('aria-pressed', 'false')
  for (const button of section.querySelectorAll(`[data-country="${code}"]`)) button.setAttribute('aria-pressed', 'true')
  requestAnimationFrame(() => setTimeout(() => showFacts(section, row)))
}

function showFacts(section: HTMLElement, row: number): void {
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
 * Moves the map so that a country is visible; if the full map is visible, its sheet fixes its position. Sets the property itself: a
 * custom property would restyle every pin.
 */
function panTo(section: HTMLElement, row: number): void {
  const chart = section.querySelector<HTMLElement>('.presence-chart')
  const across = places[row]?.across ?? 0.5
  if (chart) chart.style.translate = `calc(-1 * clamp(0px, ${across} * ${middle}, ${end})) 0`
}

/** Offsets of the map for the middle of the screen, and for its own end. On narrow screens the map is 760 pixels wide (presence.css). */
const middle = '760px - 50vw + var(--margin)'
const end = '760px - 100vw + 2 * var(--margin)'

function showLine(section: HTMLElement, row: number): void {
  const list = section.querySelector('.presence-list')
  const line = list?.children[row]
  if (!list || !(line instanceof HTMLElement) || list.scrollWidth <= list.clientWidth) return
  list.scrollTo({
    left: line.offsetLeft - list.clientWidth / 2 + line.clientWidth / 2,
    behavior: matchMedia(reducedMotion).matches ? 'auto' : 'smooth',
  })
}
