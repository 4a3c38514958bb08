/** Made by tools/pictures.ts: change the orders there, not this list. */

export const ampoules = {
  stem: 'ampoules-e8b8fbcb',
  alt: 'Clear and amber glass ampoules lit from behind',
  width: 1200,
  height: 900,
  widths: [480, 800, 1200],
  jpeg: 800,
} as const

export const powder = {
  stem: 'powder-1c19364d',
  alt: 'Glass vials of white dry powder for injection',
  width: 1200,
  height: 900,
  widths: [480, 800, 1200],
  jpeg: 800,
} as const

export const lab = {
  stem: 'lab-8a49ac64',
  alt: 'Laboratory glassware with a molecule model and a vial',
  width: 1200,
  height: 900,
  widths: [480, 800, 1200],
  jpeg: 800,
} as const

export const rippleCard = {
  stem: 'ripple-card-5b63627f',
  alt: 'A drop leaving a pipette above rippled water',
  width: 1382,
  height: 864,
  widths: [320, 640, 1040],
  jpeg: 640,
} as const
