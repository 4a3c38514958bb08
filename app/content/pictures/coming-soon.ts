/** Made by tools/pictures.ts: change the orders there, not this list. */

export const ripple = {
  stem: 'ripple-461c5f2f',
  alt: 'A drop leaving a pipette above rippled water',
  width: 1920,
  height: 1080,
  widths: [800, 1366, 1920],
  jpeg: 1366,
} as const

export const ripplePhone = {
  stem: 'ripple-phone-a578d5b2',
  alt: 'A drop leaving a pipette above rippled water',
  width: 554,
  height: 1080,
  widths: [420, 554],
  jpeg: 554,
} as const
