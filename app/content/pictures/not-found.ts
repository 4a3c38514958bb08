/** Made by tools/pictures.ts: change the orders there, not this list. */

export const missingVial = {
  stem: 'missing-vial-725dfedd',
  alt: 'A rack of capped vials with one empty socket',
  width: 1134,
  height: 1080,
  widths: [420, 800, 1130],
  jpeg: 800,
} as const

export const missingTablet = {
  stem: 'missing-tablet-cdcfb2ba',
  alt: 'A blister pack with one empty pocket and a tablet on the table',
  width: 1134,
  height: 1080,
  widths: [420, 800, 1130],
  jpeg: 800,
} as const
