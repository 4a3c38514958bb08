import { across, box, down, ellipse, type Fade, glow, type Part, roundedBox } from './drawing.ts'
import type { Label } from './label.ts'
import { fitted } from './letters.ts'
import { rows } from './sticker.ts'

/** Draws a strip of ten below its printed head, 270 wide and 560 high, with its base at 0. */
export function strip({ brand, strength, pack }: Label, holds: 'tablets' | 'capsules'): Part[] {
  const card = roundedBox(-138, -600, 276, 600, 14)
  const name = fitted(brand, { width: 236, height: 66, size: 50, sizeMin: 20, weight: 600 })
  const amount = fitted(strength || pack, { width: 236, height: 34, size: 26, sizeMin: 14, weight: 400 })
  const rowsOf = [0, 1, 2, 3, 4].flatMap((row) =>
    [-62, 62].map((x): Part => ({ at: [x, -424 + row * 90], parts: blister[holds] })),
  )
  return [
    { path: card, fill: foil },
    { path: lattice, stroke: 'ink-500', width: 1, opacity: 0.16 },
    {
      clip: card,
      parts: [
        { path: box(-138, -600, 276, 118), fill: 'paper' },
        { path: box(-138, -488, 276, 6), fill: 'teal-500' },
      ],
    },
    ...rows(name, { x: -118, from: -590, weight: 600, ink: 'ink-900' }),
    ...rows(amount, { x: -118, from: -582 + name.lines.length * name.leading, weight: 400, ink: 'teal-600' }),
    ...rowsOf,
    { path: card, fill: sheen },
    { path: card, stroke: 'paper', width: 2, opacity: 0.8 },
  ]
}

const foil = {
  from: [-138, -600],
  to: [138, 0],
  stops: [
    [0, 'ink-200'],
    [0.22, 'paper'],
    [0.42, 'ink-200'],
    [0.6, 'paper-1'],
    [0.8, 'ink-300'],
    [1, 'ink-100'],
  ],
} as const satisfies Fade
const sheen = {
  from: [-138, -600],
  to: [138, 0],
  stops: [
    [0, 'paper', 0],
    [0.38, 'paper', 0],
    [0.46, 'paper', 0.4],
    [0.54, 'paper', 0],
    [1, 'ink-900', 0.14],
  ],
} as const satisfies Fade
const lattice = Array.from({ length: 16 }, (_, at) => `M-138 ${-470 + at * 30}H138`).join('')

const capsule = roundedBox(-42, -17, 84, 34, 17)
const blister: Record<'tablets' | 'capsules', Part[]> = {
  tablets: [
    {
      path: ellipse(0, 3, 42, 38),
      fill: glow([0, 3], 42, [0, 'ink-500', 0.1], [0.8, 'ink-600', 0.35], [1, 'ink-600', 0]),
    },
    { path: ellipse(0, 0, 36, 33), fill: glow([-10, -12], 52, [0, 'paper'], [0.55, 'paper-1'], [1, 'ink-300']) },
    { path: 'M-32 0H32', stroke: 'ink-300', width: 2, opacity: 0.8 },
    { path: ellipse(0, 0, 40, 37), stroke: 'paper', width: 2, opacity: 0.85 },
    { path: 'M-26 -20Q-8 -36 16 -29Q-6 -28 -22 -12Z', fill: 'paper', opacity: 0.95 },
  ],
  capsules: [
    {
      path: ellipse(0, 4, 50, 27),
      fill: glow([0, 4], 50, [0, 'ink-600', 0.3], [0.75, 'ink-600', 0.28], [1, 'ink-600', 0]),
    },
    { path: capsule, fill: down(-17, 17, [0, 'teal-200'], [0.3, 'teal-500'], [1, 'teal-800']) },
    { path: 'M0 -17H25A17 17 0 0 1 25 17H0Z', fill: down(-17, 17, [0, 'paper'], [0.4, 'paper-1'], [1, 'ink-300']) },
    { path: 'M-30 -9H30', stroke: across(-30, 30, [0, 'paper', 0.9], [1, 'paper', 0.6]), width: 3 },
    { path: roundedBox(-48, -23, 96, 46, 23), stroke: 'paper', width: 2, opacity: 0.85 },
  ],
}
