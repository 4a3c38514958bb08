import { across, box, down, type Part, spot } from './drawing.ts'
import type { Ink } from './inks.ts'
import type { Label } from './label.ts'
import { fitted, widthOf } from './letters.ts'
import { rows } from './sticker.ts'

/** The company's drop with its ampoule (app/ui/brand.tsx), 100 by 120. */
export const mark =
  'M50 2S10 48 10 78a40 40 0 0 0 80 0C90 48 50 2 50 2m0 28c3.2 0 4.6 2 5 5l1.3 12c.3 3-2.3 4.6-2.3 7.2 0 4.6 11 6.4 11 15.8v30a5 5 0 0 1-5 5H40a5 5 0 0 1-5-5V70c0-9.4 11-11.2 11-15.8 0-2.6-2.6-4.2-2.3-7.2L45 35c.4-3 1.8-5 5-5'

const [width, height, depth, rise] = [372, 540, 84, 30]
const pad = 40

/** Draws a slightly turned folding carton. Front with the full label, 372 by 540 from its lower left corner, and a shaded side. */
export function carton(label: Label, accent: Ink): Part[] {
  const bandTop = -height * 0.36
  return [
    { path: `M${width} 0L${width + depth} ${-rise}V${-height - rise + 14}L${width} ${-height}Z`, fill: 'paper-2' },
    { path: `M${width} ${bandTop}L${width + depth} ${bandTop - rise + 5}V${-rise}L${width} 0Z`, fill: accent },
    {
      path: `M${width} 0L${width + depth} ${-rise}V${-height - rise + 14}L${width} ${-height}Z`,
      fill: across(width, width + depth, [0, 'ink-950', 0.34], [1, 'ink-950', 0.62]),
    },
    {
      path: `M0 ${-height}L${depth - 10} ${-height - rise + 8}L${width + depth} ${-height - rise + 14}L${width} ${-height}Z`,
      fill: across(0, width + depth, [0, 'paper'], [1, 'ink-100']),
    },
    { path: box(0, -height, width, height), fill: 'paper' },
    { path: box(0, bandTop, width, -bandTop), fill: accent },
    { path: box(0, bandTop - 8, width, 8), fill: 'teal-300' },
    ...head(label),
    ...foot(label, bandTop),
    { path: box(0, -height, width, height), fill: front },
    { path: `M0 ${-height}H${width}`, stroke: 'paper', width: 2, opacity: 0.9 },
    { path: `M${width} ${-height}V0`, stroke: 'paper', width: 2, opacity: 0.55 },
  ]
}

const front = {
  from: [0, 0],
  to: [width, -height],
  stops: [
    [0, 'ink-950', 0.16],
    [0.45, 'ink-900', 0.04],
    [1, 'paper', 0.1],
  ],
} as const

const originalMark: Part = { at: [pad - 4, -height + 34], scale: 0.42, parts: [{ path: mark, fill: 'teal-600' }] }

function head({ brand, generic, route, maker }: Label): Part[] {
  const inner = width - pad * 2
  const name = fitted(brand, { width: inner, height: 118, size: 78, sizeMin: 26, weight: 400, leading: 1.02 })
  const genericName = fitted(generic, { width: inner, height: 84, size: 27, sizeMin: 16, weight: 400 })
  const from = -height + 112
  const whatFrom = from + name.lines.length * name.leading + 12
  return [
    ...(maker.hasOwnMark ? [] : [originalMark]),
    {
      text: maker.brand.toUpperCase(),
      x: maker.hasOwnMark ? pad : pad + 46,
      y: -height + 70,
      size: 24,
      weight: 600,
      ink: 'ink-900',
      spaced: 4,
    },
    { path: ticks(-height + 34), stroke: 'teal-600', width: 1.5 },
    ...rows(name, { x: pad - 2, from, weight: 400, ink: 'ink-900' }),
    ...rows(genericName, { x: pad, from: whatFrom, weight: 400, ink: 'ink-600' }),
    ...(route
      ? [
          {
            text: cut(route, inner, 17),
            x: pad,
            y: -height * 0.36 - 26,
            size: 17,
            weight: 400,
            ink: 'ink-500',
          } as const,
        ]
      : []),
  ]
}

function foot({ strength, pack, id, maker }: Label, top: number): Part[] {
  const inner = width - pad * 2
  const amount = fitted(strength || pack, {
    width: inner,
    height: 74,
    size: 60,
    sizeMin: 22,
    weight: 600,
    leading: 1.05,
  })
  const rest = strength ? fitted(pack, { width: inner - 4, height: 44, size: 25, sizeMin: 16, weight: 400 }) : undefined
  return [
    ...rows(amount, { x: pad - 2, from: top + 26, weight: 600, ink: 'paper' }),
    ...(rest
      ? rows(rest, { x: pad, from: top + 34 + amount.lines.length * amount.leading, weight: 400, ink: 'teal-50' })
      : []),
    { text: id, x: width - pad, y: -26, size: 16, weight: 400, ink: 'teal-100', anchor: 'end' },
    { text: maker.name, x: pad, y: -26, size: 16, weight: 400, ink: 'teal-100' },
  ]
}

function ticks(from: number): string {
  return Array.from({ length: 26 }, (_, at) => `M${width} ${from + at * 11}h${at % 5 ? -9 : -20}`).join('')
}

function cut(text: string, room: number, size: number): string {
  let shown = text
  while (shown.length > 1 && widthOf(`${shown}…`, size) > room) shown = shown.slice(0, -1)
  return shown === text ? text : `${shown}…`
}

/** Darker floor below the carton, and the reflection of its front. */
export const cartonShade: readonly Part[] = [
  { path: box(0, 0, width, 96), fill: down(0, 96, [0, 'ink-950', 0.55], [0.12, 'teal-900', 0.3], [1, 'teal-900', 0]) },
  { path: box(3, 2, width - 6, 80), fill: down(0, 80, [0, 'teal-200', 0.16], [1, 'teal-200', 0]) },
  spot([width / 2 + 30, -8], width * 0.72, 34, [0, 'ink-950', 0.8], [0.6, 'ink-950', 0.5], [1, 'ink-950', 0]),
]
