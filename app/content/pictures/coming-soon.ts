/** Made by tools/pictures.ts: change the orders there, not this list. */

export const ripple = {
  stem: 'ripple-e00f8d6d',
  alt: 'A drop leaving a pipette above rippled water',
  width: 2560,
  height: 1440,
  widths: [800, 1366, 1920, 2560],
} as const

export const ripplePhone = {
  stem: 'ripple-phone-bccf8a7b',
  alt: 'A drop leaving a pipette above rippled water',
  width: 739,
  height: 1440,
  widths: [420, 739],
} as const
