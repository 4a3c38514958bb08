import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'

/** Units of the drawing: a thousand wide and high, stretched by the browser to the available space. */
const size = 1000
/** The price line is above this height; the volume bars are below. */
const priceFoot = 780
const volumeHeight = 150

/** Point of a line: its horizontal position and its known values. The price is null if missing. */
export type PlottedPoint = { at: number; paise: number | null; volume: number | null }

export type Label = { text: string; at: number; anchor: 'start' | 'middle' | 'end' }

/** Line before drawing: from 0 across to `end`. */
export type Line = { places: readonly PlottedPoint[]; end: number; labels: readonly Label[] }

export type Geometry = {
  /** Scale lines: a price, and its distance from the top in per cent. */
  grid: { rupees: number; y: number }[]
  path: string
  bars: string
  labels: { text: string; x: number; anchor: Label['anchor'] }[]
  /** Returns a position in per cent. */
  x: (at: number) => number
  y: (paise: number) => number
}

/** Returns all positions. A missing price breaks the line; nothing is drawn across the gap. */
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

/** Minimum number of bars for calculating their width: fewer bars are no wider. */
const barsAtLeast = 20
