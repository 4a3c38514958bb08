/** Made by tools/pictures.ts: change the orders there, not this list. */

export const naviMumbai = {
  stem: 'navi-mumbai-7d2e1c63',
  alt: 'Axonometric drawing of the Navi Mumbai plant: the roof is lifted off, the rooms are tinted by zone',
  width: 1790,
  height: 1334,
  widths: [640, 1000, 1750],
} as const

export const ampoulesTall = {
  stem: 'ampoules-tall-4ae1c8b2',
  alt: 'Clear and amber glass ampoules lit from behind',
  width: 1080,
  height: 1440,
  widths: [320, 640, 900],
} as const

export const solidsSquare = {
  stem: 'solids-square-1b052ff6',
  alt: 'Tablets and capsules in front of a blister pack',
  width: 1140,
  height: 1200,
  widths: [320, 640, 900, 1140],
} as const

export const queue = {
  stem: 'queue-30ba685d',
  alt: 'One amber vial in focus, a row of vials waiting behind it',
  width: 2560,
  height: 883,
  widths: [800, 1366, 1920, 2560],
} as const

export const queuePhone = {
  stem: 'queue-phone-98782df9',
  alt: 'One amber vial in focus, a row of vials waiting behind it',
  width: 1920,
  height: 1440,
  widths: [420, 780, 1170],
} as const
