import type { PlotPlace } from './plot-places.ts'

const svgSpace = 'http://www.w3.org/2000/svg'

/** Creates the reader of a plot: a slider over it, a line with marks in it, and the text above. */
export function createReader(plot: HTMLElement, svg: SVGSVGElement, count: number) {
  const slider = sliderOver(svg, count)
  const words = Object.assign(document.createElement('p'), {
    className: 'graph-reading',
    hidden: true,
    ariaHidden: 'true',
  })
  const drawn = document.createElementNS(svgSpace, 'g')
  drawn.setAttribute('class', 'graph-read')
  // Before the drawing, so that Tab continues with its links.
  svg.before(slider)
  plot.append(words)
  svg.append(drawn)
  return {
    slider,
    show(place: PlotPlace | undefined, response: string): void {
      if (!place) return
      const x = `${place.x}%`
      drawn.replaceChildren(
        shape('line', { x1: x, x2: x, y1: '0', y2: '100%' }),
        ...place.marks.map((y) => shape('circle', { cx: x, cy: `${y}%`, r: '5' })),
      )
      slider.ariaValueText = response
      words.textContent = response
      words.hidden = false
      const [inner, outer] = [svg.getBoundingClientRect(), plot.getBoundingClientRect()]
      const left = inner.left - outer.left + (inner.width * place.x) / 100
      // Beside the line if there is room, never outside the plot.
      words.style.left = `${Math.max(0, Math.min(left - words.offsetWidth / 2, outer.width - words.offsetWidth))}px`
    },
    hide(): void {
      drawn.replaceChildren()
      words.hidden = true
    },
  }
}

function sliderOver(svg: SVGSVGElement, count: number): HTMLInputElement {
  return Object.assign(document.createElement('input'), {
    type: 'range',
    className: 'graph-slider',
    min: '0',
    max: String(count - 1),
    value: String(count - 1),
    ariaLabel: svg.querySelector(':scope > title')?.textContent ?? '',
  })
}

function shape(name: 'line' | 'circle', attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS(svgSpace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
