import { displayId, type Market } from '../catalogue.ts'
import type { ItemText } from '../item-fields.ts'
import { partsOf } from '../product-page.ts'
import { type PackForm, packForms } from './pack-forms.ts'

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

export function describePack({ brand, generic, strength, pack }: Label, form: PackForm): string {
  const { name } = packForms[form]
  const container = form === 'carton' ? name : `${name} and carton`
  return `${container} of ${brand}: ${[generic, strength, pack].filter(Boolean).join(', ')}`
}
