import { across, band, type Part } from './drawing.ts'
import type { Ink } from './inks.ts'
import type { Label } from './label.ts'
import { fitted } from './letters.ts'

type Place = { half: number; top: number; bottom: number; ground?: Ink; ink?: Ink; accent?: Ink }

/** Draws a label around a round body: brand, strength and graduated scale, lit from the left. */
export function sticker({ brand, generic, strength, pack }: Label, { half, top, bottom, ...inks }: Place): Part[] {
  const { ground = 'paper', ink = 'ink-900', accent = 'teal-600' } = inks
  const sag = half * 0.1
  const height = bottom - top
  const left = -half * 0.68
  const width = half * 1.5
  const name = fitted(brand, { width, height: height * 0.3, size: half * 0.5, sizeMin: half * 0.16, weight: 600 })
  const content = fitted(generic || pack, {
    width,
    height: height * 0.26,
    size: half * 0.2,
    sizeMin: half * 0.13,
    weight: 400,
  })
  const amount = fitted(strength || pack, {
    width: width * 0.96,
    height: height * 0.2,
    size: half * 0.36,
    sizeMin: half * 0.14,
    weight: 600,
  })
  const nameFrom = top + sag + height * 0.1
  const whatFrom = nameFrom + name.lines.length * name.leading + height * 0.02
  const strip = bottom - height * 0.27
  return [
    { path: band(half, top, bottom, sag), fill: ground },
    { path: band(half, strip, bottom, sag), fill: accent },
    { path: scale(-half * 0.92, top + sag, strip, half), stroke: accent, width: half * 0.02 },
    ...rows(name, { x: left, from: nameFrom, weight: 600, ink }),
    ...rows(content, { x: left, from: whatFrom, weight: 400, ink: ink === 'paper' ? 'teal-100' : 'ink-600' }),
    ...rows(amount, {
      x: left,
      from: (strip + bottom - amount.lines.length * amount.leading) / 2 + sag * 0.8,
      weight: 600,
      ink: 'paper',
    }),
    { path: band(half, top, bottom, sag), fill: roundness(half) },
  ]
}

/** Positions the lines of a fitted text, the first below `from`. */
export function rows(
  { lines, size, leading }: ReturnType<typeof fitted>,
  style: { x: number; from: number; weight: 300 | 400 | 600; ink: Ink },
): Part[] {
  const { from, ...line } = style
  return lines.map((text, row) => ({ ...line, text, size, y: from + size * 0.82 + row * leading }))
}

/** Draws the company's vertical graduated line: every fifth mark is long. */
function scale(x: number, from: number, to: number, half: number): string {
  const step = half * 0.075
  const marks = Array.from({ length: Math.floor((to - from) / step) }, (_, at) => at)
  return marks.map((at) => `M${x} ${round(from + at * step)}h${round(half * (at % 5 ? 0.07 : 0.14))}`).join('')
}

const round = (value: number) => Math.round(value * 10) / 10

/** Light and shade of a round body. */
export const roundness = (half: number) =>
  across(
    -half,
    half,
    [0, 'ink-950', 0.5],
    [0.12, 'ink-900', 0.16],
    [0.3, 'paper', 0.22],
    [0.42, 'paper', 0],
    [0.72, 'ink-900', 0.06],
    [0.9, 'ink-900', 0.24],
    [1, 'ink-950', 0.55],
  )
