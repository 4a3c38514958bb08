/** Made by tools/pictures.ts: change the orders there, not this list. */

export const makingWashing = {
  stem: 'making-washing-31a7e927',
  alt: 'Ampoules upside down over spray needles, water running from their necks',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
  jpeg: 1000,
} as const

export const makingWashingPhone = {
  stem: 'making-washing-phone-10935f33',
  alt: 'Ampoules upside down over spray needles, water running from their necks',
  width: 1182,
  height: 1000,
  widths: [420, 780, 1170],
  jpeg: 780,
} as const

export const makingTunnel = {
  stem: 'making-tunnel-5607ac48',
  alt: 'Ampoules on a belt entering the warm light of the depyrogenation tunnel',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
  jpeg: 1000,
} as const

export const makingTunnelPhone = {
  stem: 'making-tunnel-phone-4bfc92a2',
  alt: 'Ampoules on a belt entering the warm light of the depyrogenation tunnel',
  width: 1182,
  height: 1000,
  widths: [420, 780, 1170],
  jpeg: 780,
} as const

export const makingFilling = {
  stem: 'making-filling-78db5ed8',
  alt: 'Filling needles in a row of open ampoules, the level rising from one to the next',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
  jpeg: 1000,
} as const

export const makingFillingPhone = {
  stem: 'making-filling-phone-d18032ef',
  alt: 'Filling needles in a row of open ampoules, the level rising from one to the next',
  width: 1182,
  height: 1000,
  widths: [420, 780, 1170],
  jpeg: 780,
} as const

export const makingSealing = {
  stem: 'making-sealing-71785395',
  alt: 'Small blue flames closing the stems of filled ampoules, closed tips still glowing',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
  jpeg: 1000,
} as const

export const makingSealingPhone = {
  stem: 'making-sealing-phone-3e609cef',
  alt: 'Small blue flames closing the stems of filled ampoules, closed tips still glowing',
  width: 1182,
  height: 1000,
  widths: [420, 780, 1170],
  jpeg: 780,
} as const

export const makingAutoclave = {
  stem: 'making-autoclave-ee22e885',
  alt: 'An autoclave with its round door ajar, trays of ampoules inside, soft steam',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
  jpeg: 1000,
} as const

export const makingAutoclavePhone = {
  stem: 'making-autoclave-phone-224c2c67',
  alt: 'An autoclave with its round door ajar, trays of ampoules inside, soft steam',
  width: 1182,
  height: 1000,
  widths: [420, 780, 1170],
  jpeg: 780,
} as const

export const makingInspection = {
  stem: 'making-inspection-ee3433f1',
  alt: 'Ampoules before a board half white, half black, one of them turned over',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
  jpeg: 1000,
} as const

export const makingInspectionPhone = {
  stem: 'making-inspection-phone-db9520fc',
  alt: 'Ampoules before a board half white, half black, one of them turned over',
  width: 1182,
  height: 1000,
  widths: [420, 780, 1170],
  jpeg: 780,
} as const

export const makingLabelling = {
  stem: 'making-labelling-eeabaccb',
  alt: 'Ampoules with new labels in the pockets of a star wheel, a strip of labels beside it',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
  jpeg: 1000,
} as const

export const makingLabellingPhone = {
  stem: 'making-labelling-phone-0f0afa48',
  alt: 'Ampoules with new labels in the pockets of a star wheel, a strip of labels beside it',
  width: 1182,
  height: 1000,
  widths: [420, 780, 1170],
  jpeg: 780,
} as const

export const makingColdRoom = {
  stem: 'making-cold-room-e1246078',
  alt: 'Shelves of cartons in the cold light of a cold room, a tray of ampoules in front',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
  jpeg: 1000,
} as const

export const makingColdRoomPhone = {
  stem: 'making-cold-room-phone-6d1fe7bd',
  alt: 'Shelves of cartons in the cold light of a cold room, a tray of ampoules in front',
  width: 1182,
  height: 1000,
  widths: [420, 780, 1170],
  jpeg: 780,
} as const
