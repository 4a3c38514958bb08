import { displayId, type Market } from '../catalogue.ts'
import type { ItemText } from '../item-fields.ts'
import { partsOf } from '../product-page.ts'

/** Names of the company on a pack. `hasOwnMark`: its mark is not the original one, which packs show. */
export type Maker = { name: string; brand: string; hasOwnMark?: boolean }

/** Texts of a product's label; a part may be empty. */
export type Label = {
  brand: string
  generic: string
  strength: string
  pack: string
  route: string
  id: string
  maker: Maker
}

/** Returns a label. In the domestic market `strength` holds the packing (model/item-fields.ts). */
export function labelOf(
  item: ItemText & { number: number },
  { market, maker }: { market: Market; maker: Maker },
): Label {
  const { brand_name, generic_name, strength, pack_sizes, route, number } = item
  const text = /^(.*?\d.*?), (?=\D*\d)(.*)$/.exec(strength)
  const [amount = '', container = ''] = text ? text.slice(1) : [strength]
  const packed = partsOf(pack_sizes)[0] ?? ''
  const texts =
    market === 'domestic' ? { strength: '', pack: strength } : { strength: amount, pack: container || packed }
  return {
    brand: brand_name,
    generic: generic_name.replaceAll(/\s+/g, ' '),
    ...texts,
    route,
    id: displayId(number),
    maker,
  }
}

/**
 * THE table of pack forms drawn beside the carton, by patterns in a product's texts; the first match applies. `name` is displayed to
 * readers.
 */
export const packForms = {
  strip: { name: 'strip', pattern: /tablet|capsule|\bdt\b|pastille|lozenge/i },
  ampoule: { name: 'ampoule', pattern: /ampoule/i },
  tube: { name: 'tube', pattern: /ointment|cream|\bgel\b|tube/i },
  bottle: { name: 'bottle', pattern: /drops|syrup|oral (solution|suspension)|dropper|elixir|lotion/i },
  vial: { name: 'vial', pattern: /vial|inject|infusion/i },
} as const

export type PackForm = keyof typeof packForms | 'carton'

const order = ['strip', 'ampoule', 'tube', 'bottle', 'vial'] as const

/** Returns a product's pack form: from its packing, else from its dosage form and names; a carton alone if nothing matches. */
export function packFormOf(item: ItemText, shelf = ''): PackForm {
  const { strength, dosage_form, pack_sizes, generic_name, category } = item
  for (const text of [strength, dosage_form, pack_sizes, generic_name, category, shelf]) {
    const form = order.find((name) => packForms[name].pattern.test(text))
    if (form) return form
  }
  return 'carton'
}

export function describePack({ brand, generic, strength, pack }: Label, form: PackForm): string {
  const container =
    form === 'carton'
      ? 'Carton'
      : `${packForms[form].name[0]?.toUpperCase()}${packForms[form].name.slice(1)} and carton`
  return `${container} of ${brand}: ${[generic, strength, pack].filter(Boolean).join(', ')}`
}
