import { box, type Part } from './drawing.ts'
import type { Ink } from './inks.ts'
import type { Label } from './label.ts'
import { cut, fitted, rows } from './letters.ts'
import { carton } from './pack-forms.ts'

/** The company's drop with its ampoule (app/ui/brand.tsx), 100 by 120. */
export const mark =
  'M50 2S10 48 10 78a40 40 0 0 0 80 0C90 48 50 2 50 2m0 28c3.2 0 4.6 2 5 5l1.3 12c.3 3-2.3 4.6-2.3 7.2 0 4.6 11 6.4 11 15.8v30a5 5 0 0 1-5 5H40a5 5 0 0 1-5-5V70c0-9.4 11-11.2 11-15.8 0-2.6-2.6-4.2-2.3-7.2L45 35c.4-3 1.8-5 5-5'

const { width, height, depth } = carton
const pad = 40
const inner = width - pad * 2
const bandTop = -height * 0.36

/** Returns the print of a carton's front, from its lower left corner. */
export function cartonFront(label: Label, accent: Ink): Part[] {
  return [
    { path: box(0, bandTop, width, -bandTop), fill: accent },
    { path: box(0, bandTop - 8, width, 8), fill: 'teal-300' },
    ...head(label),
    ...foot(label),
  ]
}

export const cartonSide = (accent: Ink): Part[] => [{ path: box(0, bandTop, depth, -bandTop), fill: accent }]

function head({ brand, generic, route, maker }: Label): Part[] {
  const name = fitted(brand, { width: inner, height: 118, size: 78, sizeMin: 26, weight: 400, leading: 1.02 })
  const genericName = fitted(generic, { width: inner, height: 84, size: 27, sizeMin: 16, weight: 400 })
  const from = -height + 112
  const genericFrom = from + name.lines.length * name.leading + 12
  const makerName = { text: maker.brand.toUpperCase(), y: -height + 70, size: 24, spaced: 4 } as const
  const routeLine = { text: cut(route, inner, 17), x: pad, y: bandTop - 26, size: 17 } as const
  return [
    ...(maker.hasOwnMark
      ? []
      : [{ matrix: [0.42, 0, 0, 0.42, pad - 4, -height + 34], parts: [{ path: mark, fill: 'teal-600' }] } as const]),
    { ...makerName, x: maker.hasOwnMark ? pad : pad + 46, weight: 600, ink: 'ink-900' },
    { path: ticks(-height + 34), stroke: 'teal-600', width: 1.5 },
    ...rows(name, { x: pad - 2, from, weight: 400, ink: 'ink-900' }),
    ...rows(genericName, { x: pad, from: genericFrom, weight: 400, ink: 'ink-600' }),
    { ...routeLine, weight: 400, ink: 'ink-500' },
  ]
}

function foot({ strength, pack, id, maker }: Label): Part[] {
  const amountSpace = { width: inner, height: 74, size: 60, sizeMin: 22, weight: 600, leading: 1.05 } as const
  const amount = fitted(strength || pack, amountSpace)
  const rest = fitted(strength && pack, { width: inner - 4, height: 44, size: 25, sizeMin: 16, weight: 400 })
  const small = { y: -26, size: 16, weight: 400, ink: 'teal-100' } as const
  return [
    ...rows(amount, { x: pad - 2, from: bandTop + 26, weight: 600, ink: 'paper' }),
    ...rows(rest, { x: pad, from: bandTop + 34 + amount.lines.length * amount.leading, weight: 400, ink: 'teal-50' }),
    { ...small, text: id, x: width - pad, anchor: 'end' },
    { ...small, text: maker.name, x: pad },
  ]
}

function ticks(from: number): string {
  return Array.from({ length: 26 }, (_, at) => `M${width} ${from + at * 11}h${at % 5 ? -9 : -20}`).join('')
}
