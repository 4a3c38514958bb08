import { ampoule } from './ampoule.ts'
import { bottle } from './bottle.ts'
import { carton, cartonShade } from './carton.ts'
import { box, down, glow, type Part, spot } from './drawing.ts'
import type { Ink } from './inks.ts'
import type { Label, PackForm } from './label.ts'
import { strip } from './strip.ts'
import { tube } from './tube.ts'
import { vial } from './vial.ts'

/** Picture of a product: label, pack form and contents. */
export type Pack = { label: Label; form: PackForm; holds: 'liquid' | 'powder' | 'capsules' }

export const pictureWidth = 1200
export const pictureHeight = 900

const floor = 780
const middle = 610
const larger = 1.06
const horizon = 640

/** Draws the pack in the light of the site's pictures: white behind, teal around, a reflecting floor. */
export function packPicture(pack: Pack): Part[] {
  return [...studio, ...drawPack(pack)]
}

const studio: Part[] = [
  {
    path: box(0, 0, pictureWidth, pictureHeight),
    fill: glow(
      [640, 400],
      830,
      [0, 'paper'],
      [0.16, 'paper'],
      [0.36, 'teal-200'],
      [0.62, 'teal-500'],
      [0.84, 'teal-800'],
      [1, 'teal-900'],
    ),
  },
  {
    path: box(0, horizon - 70, pictureWidth, pictureHeight - horizon + 70),
    fill: down(
      horizon - 70,
      pictureHeight,
      [0, 'ink-900', 0],
      [0.22, 'teal-900', 0.3],
      [0.3, 'teal-900', 0.42],
      [1, 'ink-950', 0.72],
    ),
  },
  spot([640, 742], 560, 96, [0, 'teal-100', 0.5], [0.5, 'teal-200', 0.22], [1, 'teal-200', 0]),
]

const accents: Record<PackForm, Ink> = {
  ampoule: 'teal-600',
  vial: 'ink-900',
  bottle: 'ink-900',
  strip: 'teal-800',
  tube: 'teal-600',
  carton: 'ink-900',
}

const sizes: Record<Exclude<PackForm, 'carton'>, { half: number; scale: number }> = {
  ampoule: { half: 78, scale: 0.94 },
  vial: { half: 120, scale: 0.98 },
  bottle: { half: 126, scale: 0.94 },
  strip: { half: 138, scale: 0.92 },
  tube: { half: 117, scale: 0.94 },
}

function drawPack(pack: Pack): Part[] {
  return [{ at: [middle, floor], scale: larger, parts: onFloor(pack) }]
}

/** Origin 0, 0 is the centre of the floor. */
function onFloor({ label, form, holds }: Pack): Part[] {
  const box: Part = {
    at: [form === 'carton' ? -228 : -320, -16],
    parts: [...cartonShade, ...carton(label, accents[form])],
  }
  if (form === 'carton') return [box]
  const { half, scale } = sizes[form]
  const container = drawForm(label, form, holds)
  const x = 208
  const width = half * scale
  return [
    box,
    spot([x + width * 0.12, 0], width * 1.5, 26, [0, 'ink-950', 0.85], [0.55, 'ink-950', 0.5], [1, 'ink-950', 0]),
    { at: [x, 0], scale, parts: container },
  ]
}

function drawForm(label: Label, form: Exclude<PackForm, 'carton'>, holds: Pack['holds']): Part[] {
  if (form === 'ampoule') return ampoule(label)
  if (form === 'vial') return vial(label, holds === 'powder')
  if (form === 'bottle') return bottle(label)
  if (form === 'tube') return tube(label)
  return strip(label, holds === 'capsules' ? 'capsules' : 'tablets')
}
