/** Made by tools/pictures.ts: change the orders there, not this list. */

export const naviMumbaiTall = {
  stem: 'navi-mumbai-tall-31c61a53',
  alt: 'Architectural model of the manufacturing plant on the coast at Navi Mumbai',
  width: 810,
  height: 1080,
  widths: [320, 640, 810],
  jpeg: 640,
} as const

export const fillingLineTall = {
  stem: 'filling-line-tall-926bcd96',
  alt: 'Vials moving along a filling line inside a glazed clean room',
  width: 810,
  height: 1080,
  widths: [320, 640, 810],
  jpeg: 640,
} as const

export const missingVialTall = {
  stem: 'missing-vial-tall-d741e790',
  alt: 'A rack of capped vials',
  width: 1080,
  height: 1440,
  widths: [320, 640, 900],
  jpeg: 640,
} as const

export const solidsTall = {
  stem: 'solids-tall-4938ff97',
  alt: 'Tablets and capsules in front of a blister pack',
  width: 900,
  height: 1200,
  widths: [320, 640, 900],
  jpeg: 640,
} as const

export const ampoulesTall = {
  stem: 'ampoules-tall-4ae1c8b2',
  alt: 'Clear and amber glass ampoules lit from behind',
  width: 1080,
  height: 1440,
  widths: [320, 640, 900],
  jpeg: 640,
} as const

export const labTall = {
  stem: 'lab-tall-4edc7aa8',
  alt: 'Laboratory glassware with a molecule model and a vial',
  width: 675,
  height: 900,
  widths: [320, 640, 675],
  jpeg: 640,
} as const

export const powderTall = {
  stem: 'powder-tall-5afaf029',
  alt: 'Glass vials of white dry powder for injection',
  width: 675,
  height: 900,
  widths: [320, 640, 675],
  jpeg: 640,
} as const

export const capsulesTall = {
  stem: 'capsules-tall-c6690cf9',
  alt: 'Two-colour hard capsules',
  width: 675,
  height: 900,
  widths: [320, 640, 675],
  jpeg: 640,
} as const

export const dehradunTall = {
  stem: 'dehradun-tall-f3991431',
  alt: 'Architectural model of the manufacturing plant among wooded hills at Dehradun',
  width: 810,
  height: 1080,
  widths: [320, 640, 810],
  jpeg: 640,
} as const

export const dropsTall = {
  stem: 'drops-tall-7865ae8b',
  alt: 'Amber dropper bottles for oral drops',
  width: 675,
  height: 900,
  widths: [320, 640, 675],
  jpeg: 640,
} as const
