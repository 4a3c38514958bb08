import type { ItemText } from '../item-fields.ts'
import { keysOf } from '../keys-of.ts'
import type { Matrix } from './drawing.ts'
import type { Ink } from './inks.ts'

/**
 * Label of a container: its lower edge, half its width, its height, how far round edges sag, and how much wider the top of its coloured
 * strip is on each side.
 */
export type LabelArea = { y: number; half: number; height: number; sag: number; flare?: number }

type Form = {
  /** Name displayed to readers. */
  name: string
  pattern: RegExp
  /** Pictures (art/scripts/packs.py), the first whose pattern matches a product's texts. */
  pictures: readonly (readonly [name: string, pattern?: RegExp])[]
  label?: LabelArea
  accent: Ink
}

/** Size of a pack's picture, in the units of all areas. */
export const pictureWidth = 1200
export const pictureHeight = 900

/** THE table of pack forms, by patterns in a product's texts; the first match applies. packs.py prints the areas. */
export const packForms = {
  strip: {
    name: 'Strip',
    pattern: /tablet|capsule|\bdt\b|pastille|lozenge/i,
    pictures: [['packBlisterCapsules', /^(?!.*tablet).*capsule/i], ['packBlister']],
    label: { y: 307, half: 175, height: 171, sag: 0 },
    accent: 'teal-800',
  },
  ampoule: {
    name: 'Ampoule',
    pattern: /ampoule/i,
    pictures: [['packAmpouleAmber', /\bamber\b/i], ['packAmpoule']],
    label: { y: 783.6, half: 70, height: 241, sag: 8.5 },
    accent: 'teal-600',
  },
  tube: {
    name: 'Tube',
    pattern: /ointment|cream|\bgel\b|tube/i,
    pictures: [['packTube']],
    label: { y: 666, half: 113.5, height: 450, sag: 13, flare: 6 },
    accent: 'teal-600',
  },
  // With a dropper: bottles with another closure are represented by their carton.
  bottle: {
    name: 'Bottle',
    pattern: /\bdrop/i,
    pictures: [['packBottle']],
    label: { y: 774.8, half: 126, height: 267, sag: 15.4 },
    accent: 'ink-900',
  },
  vial: {
    name: 'Vial',
    pattern: /vial|inject|infusion/i,
    pictures: [['packVialPowder', /^(?!.*solution for injection).*(powder|for injection\b)/i], ['packVial']],
    label: { y: 777.4, half: 131, height: 227, sag: 16 },
    accent: 'teal-600',
  },
  carton: { name: 'Carton', pattern: /(?!)/, pictures: [['packCarton']], accent: 'ink-900' },
} as const satisfies Record<string, Form>

export type PackForm = keyof typeof packForms

export type PackPicture = (typeof packForms)[PackForm]['pictures'][number][0]

/** Centre of every container. */
export const containerX = 935

/** Size of the carton's front, and the depth of its side, in the units of its print. */
export const carton = { width: 380, height: 540, depth: 84 }

/** Returns the places of the carton's front and side, from their lower left corners. Alone, the carton is in the middle. */
export function cartonPlaces(form: PackForm): { front: Matrix; side: Matrix } {
  const x = form === 'carton' ? 195 : 0
  return {
    front: [1.2358, 0.0608, 0, 1.332, 132.5 + x, 811.3],
    side: [0.869, -0.262, 0, 1.332, 602.1 + x, 834.4],
  }
}

/** Returns a product's pack form: from its packing, else from its dosage form and names; a carton alone if nothing matches. */
export function packFormOf(item: ItemText, shelf = ''): PackForm {
  const { strength, dosage_form, pack_sizes, generic_name, category } = item
  for (const text of [strength, dosage_form, pack_sizes, generic_name, category, shelf]) {
    const form = keysOf(packForms).find((name) => packForms[name].pattern.test(text))
    if (form) return form
  }
  return 'carton'
}

/** Returns the picture of a product's pack, by its own texts or by these with its shelf. */
export function packPictureOf(form: PackForm, item: ItemText, shelf: string): PackPicture {
  const own = [item.dosage_form, item.generic_name, item.strength, item.pack_sizes, item.category].join(' ')
  const pictures: readonly (readonly [PackPicture, RegExp?])[] = packForms[form].pictures
  const matches = (pattern: RegExp) => pattern.test(own) || pattern.test(`${own} ${shelf}`)
  return pictures.find(([, pattern]) => !pattern || matches(pattern))?.[0] ?? 'packCarton'
}
