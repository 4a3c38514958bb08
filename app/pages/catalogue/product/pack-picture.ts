import { ampoules, capsules, drops, fillingLine, powder, solids, tablets } from '#app/content/pictures/manufacturing.ts'
import type { PictureFacts } from '#app/ui/picture.tsx'
import type { ItemText } from '#model/item-fields.ts'

/** Which picture shows a pack, by what its product says of itself; the first that fits. */
const pictures: readonly (readonly [RegExp, PictureFacts])[] = [
  [/powder for injection|dry powder/i, powder],
  [/ampoule/i, ampoules],
  [/drop/i, drops],
  [/capsule/i, capsules],
  [/tablet/i, tablets],
  [/vial|infusion|injection/i, fillingLine],
]

/** The picture of a pack that is most like a product's own. */
export function packPicture({ dosage_form, strength, generic_name }: ItemText): PictureFacts {
  const said = `${dosage_form} ${strength} ${generic_name}`
  return pictures.find(([says]) => says.test(said))?.[1] ?? solids
}
