import type { PackPicture } from '#model/pack/pack-forms.ts'
import type { PictureOrder } from './picture-order.ts'

const pack = (master: string, alt: string): PictureOrder => ({
  master: `pack-${master}`,
  alt: `Rendering: ${alt}`,
  widths: [400, 800, 1200, 1600],
})

/** Pictures of packs without words, by the names in model/pack/pack-forms.ts. */
export const packOrders = {
  packCarton: pack('carton', 'a white carton'),
  packAmpoule: pack('ampoule', 'a clear ampoule beside its carton'),
  packAmpouleAmber: pack('ampoule-amber', 'an amber ampoule beside its carton'),
  packVial: pack('vial', 'a vial of solution beside its carton'),
  packVialPowder: pack('vial-powder', 'a vial of powder beside its carton'),
  packBottle: pack('bottle', 'an amber bottle with a dropper beside its carton'),
  packTube: pack('tube', 'a tube with a screw cap beside its carton'),
  packBlister: pack('blister', 'a blister of tablets beside its carton'),
  packBlisterCapsules: pack('blister-capsules', 'a blister of capsules beside its carton'),
} satisfies Record<PackPicture, PictureOrder>
