import { placesOf, wordsOf } from './plot-places.ts'
import { createReader } from './plot-reader.ts'

/**
 * Makes a plot readable by pointer and, once focused, by arrow keys. An invisible slider covers it; the reading is announced as its
 * value. `event` is the user's first action on the plot. Without scripts the plot's description has the same content.
 */
export function initPlotReading(plot: HTMLElement, event: Event): void {
  const svg = plot.querySelector('svg')
  const places = svg ? placesOf(svg) : []
  if (!svg || !places.length || plot.dataset.read !== undefined) return
  plot.dataset.read = ''
  const reader = createReader(plot, svg, places.length)
  const { slider } = reader
  let words: Promise<readonly string[]> | undefined
  let requested: number | undefined

  async function read(index: number): Promise<void> {
    requested = index
    slider.value = String(index)
    words ??= wordsOf(plot, places.length)
    const response = (await words.catch(() => undefined))?.[index]
    // A failed request is repeated the next time.
    if (response === undefined) words = undefined
    else if (requested === index) reader.show(places[index], response)
  }
  function rest(): void {
    requested = undefined
    reader.hide()
  }
  const readSlider = () => void read(slider.valueAsNumber)
  const readPointer = ({ clientX }: PointerEvent) => {
    const { left, width } = svg.getBoundingClientRect()
    void read(nearest(places, ((clientX - left) / width) * 100))
  }
  for (const kind of ['pointermove', 'pointerdown'] as const) plot.addEventListener(kind, readPointer)
  plot.addEventListener('pointerleave', () => (document.activeElement === slider ? readSlider() : rest()))
  for (const kind of ['focus', 'input']) slider.addEventListener(kind, readSlider)
  slider.addEventListener('blur', rest)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && rest())
  // Does not change the focus if the user has moved it meanwhile.
  const isOnDrawing = document.activeElement === svg
  svg.removeAttribute('tabindex')
  if (isOnDrawing) slider.focus()
  else if (event instanceof PointerEvent) readPointer(event)
}

function nearest(places: readonly { x: number }[], x: number): number {
  let best = 0
  for (const [index, place] of places.entries())
    if (Math.abs(place.x - x) < Math.abs((places[best]?.x ?? 0) - x)) best = index
  return best
}
