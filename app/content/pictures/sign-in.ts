/** Made by tools/pictures.ts: change the orders there, not this list. */

export const ampoules = {
  stem: 'ampoules-5167e988',
  alt: 'Clear and amber glass ampoules lit from behind',
  width: 1920,
  height: 1440,
  widths: [480, 800, 1200, 1920],
} as const
