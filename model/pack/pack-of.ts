import type { Market } from '../catalogue.ts'
import type { ItemText } from '../item-fields.ts'
import { cartonFront, cartonSide } from './carton-label.ts'
import { containerLabel } from './container-label.ts'
import type { Part } from './drawing.ts'
import type { Ink } from './inks.ts'
import { describePack, labelOf, type Maker } from './label.ts'
import {
  cartonPlaces,
  containerX,
  type LabelArea,
  type PackPicture,
  packFormOf,
  packForms,
  packPictureOf,
} from './pack-forms.ts'

type On = { market: Market; shelf?: string; maker: Maker }

/** Picture of a pack without words, and the label in its place on it. */
export type Pack = { picture: PackPicture; label: Part[] }

/** Returns the pack of a product and its description. `shelf`: the name of its sub-section. `maker`: the company's names on the carton. */
export function packOf(
  item: ItemText & { number: number },
  { market, shelf = '', maker }: On,
): { pack: Pack; words: string } {
  const label = labelOf(item, { market, maker })
  const form = packFormOf(item, shelf)
  const { accent, label: area }: { accent: Ink; label?: LabelArea } = packForms[form]
  const { front, side } = cartonPlaces(form)
  const parts: Part[] = [
    { matrix: front, parts: cartonFront(label, accent) },
    { matrix: side, parts: cartonSide(accent) },
    ...(area
      ? [{ matrix: [1, 0, 0, 1, containerX, area.y], parts: containerLabel(label, area, accent) } as const]
      : []),
  ]
  return { pack: { picture: packPictureOf(form, item, shelf), label: parts }, words: describePack(label, form) }
}
