import type { Market } from '../catalogue.ts'
import type { ItemText } from '../item-fields.ts'
import { describePack, labelOf, type Maker, packFormOf } from './label.ts'
import type { Pack } from './picture.ts'

type On = { market: Market; shelf?: string; maker: Maker }

/** Returns the picture of a product and its description. `shelf`: the name of its sub-section. `maker`: the company's names on the carton. */
export function packOf(
  item: ItemText & { number: number },
  { market, shelf = '', maker }: On,
): { pack: Pack; words: string } {
  const label = labelOf(item, { market, maker })
  const form = packFormOf(item, shelf)
  const text = [item.dosage_form, item.generic_name, item.strength, shelf].join(' ')
  return { pack: { label, form, holds: contentsOf(text) }, words: describePack(label, form) }
}

function contentsOf(text: string): Pack['holds'] {
  if (/capsule/i.test(text)) return 'capsules'
  if (/powder|for injection\b/i.test(text) && !/solution for injection/i.test(text)) return 'powder'
  return 'liquid'
}
