/** Made by tools/pictures.ts: change the orders there, not this list. */

export const ampoules = {
  stem: 'ampoules-e8b8fbcb',
  alt: 'Clear and amber glass ampoules lit from behind',
  width: 1200,
  height: 900,
  widths: [480, 800, 1200],
  jpeg: 800,
} as const
