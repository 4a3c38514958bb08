/** Made by tools/pictures.ts: change the orders there, not this list. */

export const fillingLine = {
  stem: 'filling-line-bf64b744',
  alt: 'Vials moving along a filling line inside a glazed clean room',
  width: 1566,
  height: 1080,
  widths: [480, 800, 1200, 1566],
} as const

export const ampoules = {
  stem: 'ampoules-5167e988',
  alt: 'Clear and amber glass ampoules lit from behind',
  width: 1920,
  height: 1440,
  widths: [480, 800, 1200, 1920],
} as const

export const solids = {
  stem: 'solids-2c69f9af',
  alt: 'Tablets and capsules in front of a blister pack',
  width: 1600,
  height: 1200,
  widths: [480, 800, 1200],
} as const

export const powder = {
  stem: 'powder-1c19364d',
  alt: 'Glass vials of white dry powder for injection',
  width: 1200,
  height: 900,
  widths: [480, 800, 1200],
} as const

export const capsules = {
  stem: 'capsules-ebb9f7dd',
  alt: 'Two-colour hard capsules scattered on a pale surface',
  width: 1200,
  height: 900,
  widths: [480, 800, 1200],
} as const

export const tablets = {
  stem: 'tablets-1a295873',
  alt: 'Scored and film-coated tablets in three colours',
  width: 1200,
  height: 900,
  widths: [480, 800, 1200],
} as const

export const drops = {
  stem: 'drops-d69b9edc',
  alt: 'Amber dropper bottles for oral drops',
  width: 1200,
  height: 900,
  widths: [480, 800, 1200],
} as const

export const naviMumbaiGate = {
  stem: 'navi-mumbai-gate-07749246',
  alt: 'Axonometric drawing of the Navi Mumbai plant by the sea, the roof cut away above the clean rooms',
  width: 2560,
  height: 1600,
  widths: [640, 1000, 1600, 2560],
} as const

export const dehradunGate = {
  stem: 'dehradun-gate-f46c5dee',
  alt: 'Axonometric drawing of the Dehradun plant below a wooded slope, the roof cut away above the clean rooms',
  width: 2560,
  height: 1600,
  widths: [640, 1000, 1600, 2560],
} as const
