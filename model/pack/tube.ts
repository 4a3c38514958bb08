import { across, box, down, type Part } from './drawing.ts'
import type { Label } from './label.ts'
import { fitted } from './letters.ts'
import { rows } from './sticker.ts'

const body = 'M-88 -96C-96 -96 -98 -104 -98 -112L-116 -560H116L98 -112C98 -104 96 -96 88 -96Z'
const flat = 'M-117 -560H117V-610H-117Z'
const ridges = Array.from({ length: 8 }, (_, at) => `M-117 ${-604 + at * 6}H117`).join('')

export function tube({ brand, generic, strength, pack }: Label): Part[] {
  const name = fitted(brand, { width: 160, height: 110, size: 58, sizeMin: 22, weight: 600 })
  const content = fitted(generic || pack, { width: 160, height: 100, size: 23, sizeMin: 15, weight: 400 })
  const amount = fitted(strength || pack, { width: 160, height: 56, size: 36, sizeMin: 16, weight: 600 })
  return [
    { path: body, fill: 'paper' },
    { path: flat, fill: 'paper-1' },
    {
      path: 'M-104 -262L-98 -112C-98 -104 -96 -96 -88 -96H88C96 -96 98 -104 98 -112L104 -262Q0 -240 -104 -262Z',
      fill: 'teal-600',
    },
    { path: 'M-105 -278Q0 -256 105 -278L104.5 -268Q0 -246 -104.5 -268Z', fill: 'amber-300' },
    ...rows(name, { x: -80, from: -520, weight: 600, ink: 'ink-900' }),
    ...rows(content, { x: -80, from: -512 + name.lines.length * name.leading, weight: 400, ink: 'ink-600' }),
    ...rows(amount, { x: -78, from: -206, weight: 600, ink: 'paper' }),
    {
      path: body,
      fill: across(
        -112,
        112,
        [0, 'ink-950', 0.42],
        [0.14, 'ink-900', 0.1],
        [0.3, 'paper', 0.3],
        [0.5, 'paper', 0],
        [0.78, 'ink-900', 0.1],
        [1, 'ink-950', 0.46],
      ),
    },
    { path: body, fill: down(-560, -400, [0, 'ink-900', 0.22], [1, 'ink-900', 0]) },
    { path: ridges, stroke: 'ink-500', width: 1.5, opacity: 0.4 },
    {
      path: box(-117, -611, 234, 51),
      fill: across(-117, 117, [0, 'ink-900', 0.24], [0.3, 'paper', 0.3], [1, 'ink-900', 0.28]),
    },
    {
      path: 'M-84 -96H84L78 -10Q77 0 66 0H-66Q-77 0 -78 -10Z',
      fill: across(-84, 84, [0, 'ink-950'], [0.28, 'ink-600'], [0.42, 'ink-500'], [0.7, 'ink-800'], [1, 'ink-950']),
    },
  ]
}
