/** Made by tools/pictures.ts: change the orders there, not this list. */

export const missingVial = {
  stem: 'missing-vial-820d8cd9',
  alt: 'A rack of capped vials with one empty socket',
  width: 1512,
  height: 1440,
  widths: [420, 800, 1130, 1512],
} as const

export const missingTablet = {
  stem: 'missing-tablet-1b22cbb2',
  alt: 'A blister pack with one empty pocket and a tablet on the table',
  width: 1512,
  height: 1440,
  widths: [420, 800, 1130, 1512],
} as const
