import type { BrandColours } from './brand-colours.ts'
import { contrastOf } from './colour.ts'
import { type Palette, paletteOf } from './palette.ts'

/** A colour on a ground of the design, with the lowest contrast ratio that WCAG 2.2 AA permits. `of`: the colour that decides it. */
type Pair = { of: keyof BrandColours; name: string; front: string; ground: string; min: number }

/** Minimum of WCAG 2.2 for text (1.4.3), and for graphics and edges of controls (1.4.11). */
const text = 4.5
const graphics = 3

const white = '#ffffff'

/** THE table of contrasts that a brand must have. */
const pairsOf = (tokens: Palette): Pair[] => [
  { of: 'ink', name: 'Text on white', front: tokens['ink-900'], ground: white, min: text },
  { of: 'ink', name: 'White text on the dark ground', front: white, ground: tokens['ink-800'], min: text },
  {
    of: 'ink',
    name: 'Secondary text on the dark ground',
    front: tokens['night-text'],
    ground: tokens['ink-900'],
    min: text,
  },
  { of: 'ink', name: 'Links on the dark ground', front: tokens['teal-300'], ground: tokens['ink-900'], min: text },
  {
    of: 'ink',
    name: 'Edges on the dark ground',
    front: tokens['night-edge'],
    ground: tokens['ink-900'],
    min: graphics,
  },
  { of: 'accent', name: 'Links on white', front: tokens['teal-600'], ground: white, min: text },
  { of: 'accent', name: 'Graphics on white', front: tokens['teal-500'], ground: white, min: graphics },
  { of: 'accent', name: 'Links on their own tint', front: tokens['teal-600'], ground: tokens['teal-50'], min: text },
  { of: 'accent', name: 'Links on the tinted ground', front: tokens['teal-600'], ground: tokens['paper-2'], min: text },
  { of: 'ground', name: 'Text on the tinted ground', front: tokens['ink-900'], ground: tokens['tint-1'], min: text },
  {
    of: 'ground',
    name: 'Secondary text on the tinted ground',
    front: tokens['ink-500'],
    ground: tokens['paper-2'],
    min: text,
  },
  {
    of: 'ground',
    name: 'Edges on the tinted ground',
    front: tokens['ink-400'],
    ground: tokens['paper-1'],
    min: graphics,
  },
]

/** The lowest contrast of a colour, compared with the minimum of its use. `ratio` is rounded down, so that a refused 4.499 is no 4.5. */
export type LowestContrast = { name: string; ratio: number; min: number; passes: boolean }

/** Returns the contrast of each colour that is lowest compared with its minimum. */
export function lowestContrasts(colours: BrandColours): Record<keyof BrandColours, LowestContrast> {
  const measured = pairsOf(paletteOf(colours)).map(({ of, name, front, ground, min }) => {
    const ratio = Math.floor(contrastOf(front, ground) * 100) / 100
    return { of, name, ratio, min, passes: ratio >= min }
  })
  const lowest = (colour: keyof BrandColours) => {
    const own = measured.filter(({ of }) => of === colour)
    const nearest = own.toSorted((a, b) => a.ratio / a.min - b.ratio / b.min)[0] ?? none
    // The plainest use that fails explains more than the use that fails most.
    const { name, ratio, min, passes } = own.find((contrast) => !contrast.passes) ?? nearest
    return { name, ratio, min, passes }
  }
  return { ink: lowest('ink'), accent: lowest('accent'), ground: lowest('ground') }
}

const none: LowestContrast = { name: '', ratio: 1, min: 1, passes: true }

/** Returns the sentence about a contrast: `Links on white: 5.30:1, at least 4.5:1 (WCAG AA).` */
export const describeContrast = ({ name, ratio, min }: LowestContrast) =>
  `${name}: ${ratio.toFixed(2)}:1, at least ${min}:1 (WCAG AA).`

const advice: Readonly<Record<keyof BrandColours, string>> = {
  ink: 'Choose a darker colour.',
  accent: 'Choose a darker colour.',
  ground: 'Choose a lighter colour.',
}

/** Returns why a colour is refused; undefined if its contrasts suffice. */
export function contrastProblem(colour: keyof BrandColours, lowest: LowestContrast): string | undefined {
  return lowest.passes ? undefined : `${describeContrast(lowest)} ${advice[colour]}`
}
