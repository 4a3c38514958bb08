import { across, band, down, ellipse, type Part } from './drawing.ts'
import type { Label } from './label.ts'
import { sticker } from './sticker.ts'

const outline =
  'M-120 -22Q-120 0 -98 0H98Q120 0 120 -22V-300C120 -356 66 -350 62 -392V-424H-62V-392C-66 -350 -120 -356 -120 -300Z'
const inside = 'M-111 -272Q0 -256 111 -272V-28Q111 -9 92 -9H-92Q-111 -9 -111 -28Z'
const gleam = 'M-98 -40V-298C-98 -338 -56 -338 -48 -392C-50 -352 -108 -350 -108 -300V-40Z'

/** Draws an injection vial: stopper, crimped seal, a flip-off cap in the company's colour; with powder if `isPowder`. */
export function vial(label: Label, isPowder: boolean): Part[] {
  const half = 120
  return [
    { path: outline, fill: glass },
    ...(isPowder ? powder : liquid),
    ...sticker(label, { half: half - 1, top: -248, bottom: -46, accent: 'teal-600' }),
    { path: gleam, fill: down(-392, -40, [0, 'paper', 0.9], [1, 'paper', 0.35]) },
    {
      path: outline,
      stroke: across(-half, half, [0, 'teal-900', 0.7], [0.5, 'paper', 0.85], [1, 'teal-900', 0.75]),
      width: 2.5,
    },
    { path: ellipse(0, -7, 96, 6), fill: across(-96, 96, [0, 'paper', 0], [0.4, 'paper', 0.75], [1, 'paper', 0.1]) },
    { path: band(76, -478, -420, 9), fill: metal },
    {
      path: band(76, -432, -420, 9),
      fill: across(-76, 76, [0, 'ink-800', 0.5], [0.4, 'paper', 0.3], [1, 'ink-800', 0.55]),
    },
    {
      path: band(82, -512, -480, 10),
      fill: across(-82, 82, [0, 'teal-900'], [0.3, 'teal-500'], [0.45, 'teal-300'], [0.7, 'teal-600'], [1, 'teal-900']),
    },
    { path: ellipse(0, -512, 82, 12), fill: across(-82, 82, [0, 'teal-600'], [0.35, 'teal-200'], [1, 'teal-600']) },
    { path: ellipse(0, -512, 40, 5.5), stroke: 'teal-600', width: 2, opacity: 0.6 },
  ]
}

const liquid: Part[] = [
  {
    path: inside,
    fill: across(
      -111,
      111,
      [0, 'ink-950', 0.6],
      [0.12, 'teal-800', 0.5],
      [0.3, 'teal-200', 0.4],
      [0.55, 'paper', 0.5],
      [0.8, 'teal-300', 0.4],
      [0.93, 'teal-800', 0.55],
      [1, 'ink-950', 0.6],
    ),
  },
  {
    path: ellipse(0, -272, 111, 12),
    fill: across(-111, 111, [0, 'teal-900', 0.6], [0.5, 'teal-50', 0.9], [1, 'teal-900', 0.6]),
  },
]

const powder: Part[] = [
  {
    path: 'M-111 -92C-70 -110 -30 -96 10 -106C50 -116 84 -98 111 -104V-28Q111 -9 92 -9H-92Q-111 -9 -111 -28Z',
    fill: across(-111, 111, [0, 'ink-300'], [0.3, 'paper'], [0.7, 'paper-1'], [1, 'ink-300']),
  },
]

const glass = across(
  -120,
  120,
  [0, 'teal-900', 0.55],
  [0.1, 'teal-100', 0.32],
  [0.5, 'paper', 0.3],
  [0.9, 'teal-100', 0.26],
  [1, 'teal-900', 0.6],
)
const metal = across(
  -76,
  76,
  [0, 'ink-500'],
  [0.16, 'ink-200'],
  [0.34, 'paper'],
  [0.5, 'ink-200'],
  [0.66, 'ink-300'],
  [0.84, 'ink-100'],
  [1, 'ink-600'],
)
