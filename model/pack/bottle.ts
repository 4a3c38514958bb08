import { across, band, down, ellipse, type Part } from './drawing.ts'
import type { Label } from './label.ts'
import { sticker } from './sticker.ts'

const outline =
  'M-126 -26Q-126 0 -100 0H100Q126 0 126 -26V-372C126 -436 56 -428 54 -478V-500H-54V-478C-56 -428 -126 -436 -126 -372Z'
const gleam = 'M-104 -44V-370C-104 -416 -50 -418 -42 -478C-44 -432 -116 -430 -116 -372V-44Z'
const ribs = Array.from({ length: 13 }, (_, at) => `M${-54 + at * 9} -572V-502`).join('')

export function bottle(label: Label): Part[] {
  return [
    { path: outline, fill: amber },
    { path: outline, fill: down(-500, 0, [0, 'amber-50', 0.25], [0.3, 'amber-50', 0], [1, 'ink-950', 0.3]) },
    ...sticker(label, { half: 125, top: -346, bottom: -62, accent: 'ink-900' }),
    { path: gleam, fill: down(-478, -44, [0, 'paper', 0.85], [1, 'paper', 0.3]) },
    { path: 'M106 -50V-366C106 -400 74 -414 60 -440C78 -418 114 -406 114 -368V-50Z', fill: 'amber-50', opacity: 0.4 },
    {
      path: band(66, -584, -496, 8),
      fill: across(-66, 66, [0, 'ink-300'], [0.3, 'paper'], [0.65, 'paper-2'], [1, 'ink-300']),
    },
    { path: ribs, stroke: 'ink-500', width: 1.5, opacity: 0.35 },
    { path: ellipse(0, -584, 66, 9), fill: across(-66, 66, [0, 'paper-2'], [0.4, 'paper'], [1, 'ink-100']) },
    {
      path: outline,
      stroke: across(-126, 126, [0, 'ink-950', 0.5], [0.5, 'amber-50', 0.4], [1, 'ink-950', 0.55]),
      width: 2.5,
    },
  ]
}

const amber = across(
  -126,
  126,
  [0, 'ink-950', 0.92],
  [0.08, 'amber-700'],
  [0.28, 'amber-500', 0.95],
  [0.5, 'amber-300', 0.85],
  [0.74, 'amber-500', 0.95],
  [0.92, 'amber-700'],
  [1, 'ink-950', 0.92],
)
