/** Made by tools/pictures.ts: change the orders there, not this list. */

export const missingVialTall = {
  stem: 'missing-vial-tall-d741e790',
  alt: '',
  width: 1080,
  height: 1440,
  widths: [320, 640, 900],
} as const

export const solidsTall = {
  stem: 'solids-tall-4938ff97',
  alt: '',
  width: 900,
  height: 1200,
  widths: [320, 640, 900],
} as const

export const ampoulesTall = {
  stem: 'ampoules-tall-4ae1c8b2',
  alt: 'Clear and amber glass ampoules lit from behind',
  width: 1080,
  height: 1440,
  widths: [320, 640, 900],
} as const

export const labTall = {
  stem: 'lab-tall-4edc7aa8',
  alt: '',
  width: 675,
  height: 900,
  widths: [320, 640, 675],
} as const

export const dropsTall = {
  stem: 'drops-tall-7865ae8b',
  alt: '',
  width: 675,
  height: 900,
  widths: [320, 640, 675],
} as const

export const makingFillingTall = {
  stem: 'making-filling-tall-ddc57877',
  alt: '',
  width: 990,
  height: 1320,
  widths: [320, 640, 900],
} as const

export const makingLabellingTall = {
  stem: 'making-labelling-tall-8ef03eff',
  alt: '',
  width: 990,
  height: 1320,
  widths: [320, 640, 900],
} as const

export const makingColdRoomTall = {
  stem: 'making-cold-room-tall-7bc27b38',
  alt: '',
  width: 990,
  height: 1320,
  widths: [320, 640, 900],
} as const

export const naviMumbaiGateTall = {
  stem: 'navi-mumbai-gate-tall-5674c168',
  alt: '',
  width: 888,
  height: 1184,
  widths: [320, 640, 888],
} as const

export const ampouleLineTall = {
  stem: 'ampoule-line-tall-bad2241b',
  alt: '',
  width: 675,
  height: 900,
  widths: [320, 640, 675],
} as const
