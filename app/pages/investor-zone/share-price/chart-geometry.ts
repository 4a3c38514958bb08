import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { monthNames } from '#model/india-time.ts'
import type { PriceSpan } from '#model/price-spans.ts'
import type { Point } from './price-series.ts'

/** The drawing's own units: a thousand wide and high, stretched by the browser to whatever room there is. */
const size = 1000
/** The price line takes what is above; below stand the bars of volume. */
const priceFoot = 780
const volumeHeight = 150

export type Geometry = {
  /** Lines of the scale: a price, and how far down it stands in per cent. */
  grid: { rupees: number; y: number }[]
  path: string
  bars: string
  labels: { text: string; x: number; anchor: 'start' | 'middle' | 'end' }[]
  /** Where a point stands, in per cent. */
  x: (index: number) => number
  y: (paise: number) => number
}

/** Where everything stands. A missing price breaks the line; nothing is drawn across it. */
export function geometryOf(points: readonly Point[], span: PriceSpan): Geometry {
  const prices = points.flatMap(({ paise }) => paise ?? [])
  const down = scaleLinear([Math.min(...prices) / 100, Math.max(...prices) / 100], [priceFoot, 0]).nice(4)
  const across = scaleLinear([0, Math.max(1, points.length - 1)], [0, size])
  const tall = scaleLinear([0, Math.max(1, ...points.map(({ volume }) => volume ?? 0))], [0, volumeHeight])
  const draw = line<Point>()
    .defined(({ paise }) => paise !== null)
    .x((_, index) => across(index))
    .y(({ paise }) => down((paise ?? 0) / 100))
    .digits(1)
  const width = Math.max(0.4, (size / points.length) * 0.62)
  const bar = ({ volume }: Point, index: number) =>
    volume
      ? `M${(across(index) - width / 2).toFixed(1)} ${size}v-${tall(volume).toFixed(0)}h${width.toFixed(1)}V${size}z`
      : ''
  return {
    grid: down.ticks(4).map((rupees) => ({ rupees, y: down(rupees) / 10 })),
    path: draw(points) ?? '',
    bars: points.map(bar).join(''),
    labels: labelsOf(points, span, (index) => across(index) / 10),
    x: (index) => across(index) / 10,
    y: (paise) => down(paise / 100) / 10,
  }
}

/** Five years by year, a year by every second month, a month by five days. */
function labelsOf(points: readonly Point[], span: PriceSpan, x: (index: number) => number): Geometry['labels'] {
  if (span === 'month') return days(points, x)
  const part = span === 'five-years' ? 4 : 7
  const begins = points.flatMap(({ day }, index) =>
    index > 0 && points[index - 1]?.day.slice(0, part) !== day.slice(0, part) ? [{ day, index }] : [],
  )
  return begins
    .filter((_, turn) => span === 'five-years' || turn % 2 === 0)
    .map(({ day, index }) => ({
      text: span === 'five-years' ? day.slice(0, 4) : monthOf(day),
      x: x(index),
      anchor: 'middle' as const,
    }))
    .filter((label) => label.x > 3 && label.x < 97)
}

function days(points: readonly Point[], x: (index: number) => number): Geometry['labels'] {
  const last = points.length - 1
  return [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const index = Math.round(last * part)
    const [, month, day] = (points[index]?.day ?? '').split('-')
    const anchor = part === 0 ? 'start' : part === 1 ? 'end' : 'middle'
    return { text: `${Number(day)} ${shortMonth(month)}`, x: x(index), anchor }
  })
}

const shortMonth = (month = '') => monthNames[Number(month) - 1]?.slice(0, 3) ?? ''

/** January bears its year. */
function monthOf(day: string): string {
  const [year, month] = day.split('-')
  return month === '01' || month === '02' ? `${shortMonth(month)} ${year}` : shortMonth(month)
}
