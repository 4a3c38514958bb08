import type { Part, Weight } from './drawing.ts'
import type { Ink } from './inks.ts'
import type { Label } from './label.ts'
import { fitted, rows } from './letters.ts'
import type { LabelArea } from './pack-forms.ts'

/** Returns the print of a container's label, from the centre of its lower edge: brand, strength and graduated scale. */
export function containerLabel(
  { brand, generic, strength, pack }: Label,
  { half, height, sag, flare = 0 }: LabelArea,
  accent: Ink,
): Part[] {
  const x = -half * 0.66
  const width = half * 1.36
  const fitText = (text: string, share: { height: number; size: number; sizeMin: number; weight: Weight }) => {
    const space = { width, height: height * share.height, sizeMin: half * share.sizeMin, weight: share.weight }
    return fitted(text, { ...space, size: Math.max(space.sizeMin, Math.min(half * share.size, space.height)) })
  }
  const name = fitText(brand, { height: 0.3, size: 0.5, sizeMin: 0.16, weight: 600 })
  const content = fitText(generic || pack, { height: 0.26, size: 0.2, sizeMin: 0.13, weight: 400 })
  // Two lines only if one line would be much smaller.
  const amountHeight = Math.min(0.2, (half * 0.36 * 1.15) / height)
  const amount = fitText(strength || pack, { height: amountHeight, size: 0.36, sizeMin: 0.14, weight: 600 })
  const nameFrom = -height + sag + height * 0.1
  const contentFrom = nameFrom + name.lines.length * name.leading + height * 0.02
  const strip = round(-height * 0.27)
  return [
    { path: band(half, half + flare, strip, sag), fill: accent },
    { path: scale(-half * 0.92, -height + sag + half * 0.08, strip, half), stroke: accent, width: half * 0.02 },
    ...rows(name, { x, from: nameFrom, weight: 600, ink: 'ink-900' }),
    ...rows(content, { x, from: contentFrom, weight: 400, ink: 'ink-600' }),
    ...rows(amount, {
      x,
      from: (strip - amount.lines.length * amount.leading) / 2 + sag * 0.8,
      weight: 600,
      ink: 'paper',
    }),
  ]
}

/** Returns the path of a band down to the lower edge of a round body, seen slightly from above. */
function band(lower: number, upper: number, top: number, sag: number): string {
  const low = (y: number) => round(y + (sag * 4) / 3)
  const above = `M${-upper} ${top}C${-upper} ${low(top)} ${upper} ${low(top)} ${upper} ${top}`
  return `${above}L${lower} 0C${lower} ${low(0)} ${-lower} ${low(0)} ${-lower} 0z`
}

/** Draws the company's vertical graduated line: every fifth mark is long. */
function scale(x: number, from: number, to: number, half: number): string {
  const step = half * 0.075
  const marks = Array.from({ length: Math.floor((to - from) / step) }, (_, at) => at)
  return marks.map((at) => `M${x} ${round(from + at * step)}h${round(half * (at % 5 ? 0.07 : 0.14))}`).join('')
}

const round = (value: number) => Math.round(value * 10) / 10
