/** Made by tools/pictures.ts: change the orders there, not this list. */

export const lab = {
  stem: 'lab-8a49ac64',
  alt: 'Laboratory glassware with a molecule model and a vial',
  width: 1200,
  height: 900,
  widths: [480, 800, 1200],
} as const

export const rippleCard = {
  stem: 'ripple-card-d5ecd4f6',
  alt: 'A drop leaving a pipette above rippled water',
  width: 1843,
  height: 1152,
  widths: [320, 640, 1040],
} as const

export const makingSealingCard = {
  stem: 'making-sealing-card-ee56709d',
  alt: 'Small blue flames closing the stems of filled ampoules, closed tips still glowing',
  width: 1521,
  height: 951,
  widths: [480, 800, 1200],
} as const

export const makingAutoclaveCard = {
  stem: 'making-autoclave-card-13c3d5c9',
  alt: 'An autoclave with its round door ajar, trays of ampoules inside, soft steam',
  width: 1119,
  height: 699,
  widths: [480, 800, 1119],
} as const
