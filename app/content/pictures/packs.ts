/** Made by tools/pictures.ts: change the orders there, not this list. */

export const packCarton = {
  stem: 'pack-carton-b635e3c9',
  alt: 'Rendering: a white carton',
  width: 1600,
  height: 1200,
  widths: [400, 800, 1200, 1600],
} as const

export const packAmpoule = {
  stem: 'pack-ampoule-3274be91',
  alt: 'Rendering: a clear ampoule beside its carton',
  width: 1600,
  height: 1200,
  widths: [400, 800, 1200, 1600],
} as const

export const packAmpouleAmber = {
  stem: 'pack-ampoule-amber-80c6dd0f',
  alt: 'Rendering: an amber ampoule beside its carton',
  width: 1600,
  height: 1200,
  widths: [400, 800, 1200, 1600],
} as const

export const packVial = {
  stem: 'pack-vial-d811618d',
  alt: 'Rendering: a vial of solution beside its carton',
  width: 1600,
  height: 1200,
  widths: [400, 800, 1200, 1600],
} as const

export const packVialPowder = {
  stem: 'pack-vial-powder-580828cd',
  alt: 'Rendering: a vial of powder beside its carton',
  width: 1600,
  height: 1200,
  widths: [400, 800, 1200, 1600],
} as const

export const packBottle = {
  stem: 'pack-bottle-2ec7f042',
  alt: 'Rendering: an amber bottle with a dropper beside its carton',
  width: 1600,
  height: 1200,
  widths: [400, 800, 1200, 1600],
} as const

export const packTube = {
  stem: 'pack-tube-a544164b',
  alt: 'Rendering: a tube with a screw cap beside its carton',
  width: 1600,
  height: 1200,
  widths: [400, 800, 1200, 1600],
} as const

export const packBlister = {
  stem: 'pack-blister-9a8670b9',
  alt: 'Rendering: a blister of tablets beside its carton',
  width: 1600,
  height: 1200,
  widths: [400, 800, 1200, 1600],
} as const

export const packBlisterCapsules = {
  stem: 'pack-blister-capsules-eb052e0c',
  alt: 'Rendering: a blister of capsules beside its carton',
  width: 1600,
  height: 1200,
  widths: [400, 800, 1200, 1600],
} as const
