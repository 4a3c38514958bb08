/** Made by tools/pictures.ts: change the orders there, not this list. */

export const hero = {
  stem: 'hero-f49d5c72',
  alt: 'Glass injection vials with aluminium seals and coloured caps',
  width: 2560,
  height: 1440,
  widths: [800, 1366, 1920, 2560],
} as const

export const heroPhone = {
  stem: 'hero-phone-b5b8ccc1',
  alt: 'Glass injection vials with aluminium seals and coloured caps',
  width: 1566,
  height: 1325,
  widths: [420, 780, 1170],
} as const

export const powderHero = {
  stem: 'powder-hero-76598040',
  alt: 'Glass vials of white dry powder for injection',
  width: 2560,
  height: 1440,
  widths: [800, 1366, 1920, 2560],
} as const

export const powderHeroPhone = {
  stem: 'powder-hero-phone-acb8ba7c',
  alt: 'Glass vials of white dry powder for injection',
  width: 1566,
  height: 1325,
  widths: [420, 780, 1170],
} as const

export const solidsHero = {
  stem: 'solids-hero-5a324d52',
  alt: 'Tablets and capsules in front of a blister pack',
  width: 2560,
  height: 1440,
  widths: [800, 1366, 1920, 2560],
} as const

export const solidsHeroPhone = {
  stem: 'solids-hero-phone-82769049',
  alt: 'Tablets and capsules in front of a blister pack',
  width: 1634,
  height: 1383,
  widths: [420, 780, 1170],
} as const

export const fillingLine = {
  stem: 'filling-line-bf64b744',
  alt: 'Vials moving along a filling line inside a glazed clean room',
  width: 1566,
  height: 1080,
  widths: [480, 800, 1200, 1566],
} as const
