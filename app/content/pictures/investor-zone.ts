/** Made by tools/pictures.ts: change the orders there, not this list. */

export const investorBanner = {
  stem: 'investor-banner-3075703a',
  alt: 'Vials on dark glass, their levels rising from left to right',
  width: 1920,
  height: 533,
  widths: [800, 1366, 1920],
} as const
