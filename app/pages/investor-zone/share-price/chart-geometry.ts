import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

/** The drawing's own units: a thousand wide and high, stretched by the browser to whatever room there is. */
const size = 1000
/** The price line takes what is above; below stand the bars of volume. */
const priceFoot = 780
const volumeHeight = 150

/** One place of a line: how far across it stands, and what is known there. No price where it is missing. */
export type PlottedPoint = { at: number; paise: number | null; volume: number | null }

export type Label = { text: string; at: number; anchor: 'start' | 'middle' | 'end' }

/** A line before it is drawn: from 0 across to `end`. */
export type Line = { places: readonly PlottedPoint[]; end: number; labels: readonly Label[] }

export type Geometry = {
  /** Lines of the scale: a price, and how far down it stands in per cent. */
  grid: { rupees: number; y: number }[]
  path: string
  bars: string
  labels: { text: string; x: number; anchor: Label['anchor'] }[]
  /** Where something stands, in per cent. */
  x: (at: number) => number
  y: (paise: number) => number
}

/** Where everything stands. A missing price breaks the line; nothing is drawn across it. */
export function geometryOf({ places, end, labels }: Line): Geometry {
  const prices = places.flatMap(({ paise }) => paise ?? [])
  const down = scaleLinear([Math.min(...prices) / 100, Math.max(...prices) / 100], [priceFoot, 0]).nice(4)
  const across = scaleLinear([0, Math.max(1, end)], [0, size])
  const tall = scaleLinear([0, Math.max(1, ...places.map(({ volume }) => volume ?? 0))], [0, volumeHeight])
  const draw = line<PlottedPoint>()
    .defined(({ paise }) => paise !== null)
    .x(({ at }) => across(at))
    .y(({ paise }) => down((paise ?? 0) / 100))
    .digits(1)
  const width = Math.max(0.4, (size / Math.max(places.length, barsAtLeast)) * 0.62)
  const bar = ({ at, volume }: PlottedPoint) =>
    volume
      ? `M${(across(at) - width / 2).toFixed(1)} ${size}v-${tall(volume).toFixed(0)}h${width.toFixed(1)}V${size}z`
      : ''
  return {
    grid: down.ticks(4).map((rupees) => ({ rupees, y: down(rupees) / 10 })),
    path: draw(places) ?? '',
    bars: places.map(bar).join(''),
    labels: labels.map(({ text, at, anchor }) => ({ text, anchor, x: across(at) / 10 })),
    x: (at) => across(at) / 10,
    y: (paise) => down(paise / 100) / 10,
  }
}

/** Fewer bars than these are no wider than so many would be. */
const barsAtLeast = 20
