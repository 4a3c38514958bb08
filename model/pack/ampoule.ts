import { across, band, down, ellipse, type Part } from './drawing.ts'
import type { Label } from './label.ts'
import { sticker } from './sticker.ts'

/** Base at y 0, axis at x 0. */
const outline =
  'M-78 -16Q-78 0 -60 0H60Q78 0 78 -16V-330C78 -384 28 -404 27 -446C26 -472 43 -484 43 -518C43 -552 32 -606 27 -650Q24 -678 0 -678Q-24 -678 -27 -650C-32 -606 -43 -552 -43 -518C-43 -484 -26 -472 -27 -446C-28 -404 -78 -384 -78 -330Z'
const liquid = 'M-71 -296Q0 -286 71 -296V-20Q71 -7 58 -7H-58Q-71 -7 -71 -20Z'
const gleam =
  'M-58 -40V-326C-58 -370 -16 -396 -15 -444C-15 -470 -31 -486 -31 -518C-31 -552 -22 -602 -18 -644C-26 -600 -37 -552 -37 -518C-37 -484 -20 -470 -21 -446C-22 -400 -70 -378 -70 -328V-40Z'
const farGleam = 'M64 -44V-328C64 -366 24 -392 21 -442C30 -398 70 -374 70 -328V-44Z'

/** Draws a glass ampoule with its printed rings, its breaking point and its label. */
export function ampoule(label: Label): Part[] {
  return [
    { path: outline, fill: glass },
    { path: liquid, fill: filled },
    ...(/\bamber\b/i.test(label.pack) ? [{ path: outline, fill: amber }] : []),
    { path: liquid, fill: down(-296, 0, [0, 'teal-50', 0.35], [0.3, 'teal-300', 0.08], [1, 'teal-900', 0.35]) },
    {
      path: ellipse(0, -296, 71, 8),
      fill: across(-71, 71, [0, 'teal-900', 0.7], [0.5, 'teal-100', 0.85], [1, 'teal-900', 0.7]),
    },
    { path: band(37, -590, -578, 7), fill: ring },
    { path: band(39, -568, -556, 7), fill: ring },
    ...sticker(label, { half: 77, top: -262, bottom: -58 }),
    { path: gleam, fill: down(-660, -40, [0, 'paper', 0.95], [0.5, 'paper', 0.75], [1, 'paper', 0.4]) },
    { path: farGleam, fill: 'paper', opacity: 0.45 },
    { path: ellipse(-3, -448, 6, 6), fill: 'paper', opacity: 0.95 },
    { path: 'M-12 -668Q0 -678 12 -668Q0 -658 -12 -668Z', fill: 'paper', opacity: 0.9 },
    { path: ellipse(0, -6, 60, 5), fill: across(-60, 60, [0, 'paper', 0], [0.4, 'paper', 0.8], [1, 'paper', 0.1]) },
    {
      path: outline,
      stroke: across(-78, 78, [0, 'teal-900', 0.75], [0.5, 'paper', 0.9], [1, 'teal-900', 0.8]),
      width: 2.5,
    },
  ]
}

const glass = across(
  -78,
  78,
  [0, 'teal-900', 0.55],
  [0.1, 'teal-100', 0.3],
  [0.5, 'paper', 0.22],
  [0.9, 'teal-100', 0.24],
  [1, 'teal-900', 0.6],
)
const filled = across(
  -71,
  71,
  [0, 'ink-950', 0.62],
  [0.14, 'teal-800', 0.55],
  [0.3, 'teal-200', 0.45],
  [0.55, 'paper', 0.5],
  [0.78, 'teal-300', 0.4],
  [0.92, 'teal-800', 0.6],
  [1, 'ink-950', 0.66],
)
/** Amber tint in front of clear glass and its contents, which shine through. */
const amber = across(
  -78,
  78,
  [0, 'amber-700', 0.95],
  [0.1, 'amber-700', 0.85],
  [0.3, 'amber-500', 0.75],
  [0.5, 'amber-300', 0.65],
  [0.72, 'amber-500', 0.75],
  [0.9, 'amber-700', 0.85],
  [1, 'amber-700', 0.95],
)
const ring = across(-40, 40, [0, 'teal-800'], [0.35, 'teal-500'], [0.7, 'teal-600'], [1, 'teal-900'])
