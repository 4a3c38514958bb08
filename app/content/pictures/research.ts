/** Made by tools/pictures.ts: change the orders there, not this list. */

export const ampoules = {
  stem: 'ampoules-5167e988',
  alt: 'Clear and amber glass ampoules lit from behind',
  width: 1920,
  height: 1440,
  widths: [480, 800, 1200, 1920],
  jpeg: 1200,
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
  stem: 'ripple-card-0d69eb97',
  alt: 'A drop leaving a pipette above rippled water',
  width: 1843,
  height: 1152,
  widths: [320, 640, 1040],
  jpeg: 640,
} as const
