import { autoplay } from '#app/ui/autoplay.ts'
import { onPress } from '#app/ui/on-press.ts'

/** Display time of a picture, in milliseconds (Spec 9). */
const everyMs = 4000
const everyMsNarrow = 6000
/** Delay before the pictures not displayed first are fetched, in milliseconds. */
const othersAfterMs = 2500

/** Cross-fades the pictures behind the text. The legend marks the current one and selects another. */
export function initHero(hero: HTMLElement): void {
  const pictures = [...hero.querySelectorAll('.hero-plates img')]
  const names = [...hero.querySelectorAll('.hero-legend button[aria-current]')]
  let shown = 0
  const fetchOthers = () => hero.toggleAttribute('data-all', true)
  function show(index: number): void {
    shown = index
    fetchOthers()
    for (const [each, name] of names.entries()) name.ariaCurrent = String(each === index)
    for (const [each, picture] of pictures.entries()) picture.classList.toggle('hero-shown', each === index)
  }
  for (const [index, name] of names.entries()) onPress(name, () => show(index))
  setTimeout(fetchOthers, othersAfterMs)
  const interval = matchMedia('(width < 800px)').matches ? everyMsNarrow : everyMs
  autoplay(
    hero,
    () => show((shown + 1) % names.length),
    interval,
    hero.querySelector<HTMLElement>('.hero-legend') ?? hero,
  )
}
