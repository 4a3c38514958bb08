/** Made by tools/pictures.ts: change the orders there, not this list. */

export const makingWashing = {
  stem: 'making-washing-f454c537',
  alt: 'Ampoules upside down over spray needles, water running from their necks',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
  jpeg: 1000,
} as const

export const makingWashingPhone = {
  stem: 'making-washing-phone-a802ed5c',
  alt: 'Ampoules upside down over spray needles, water running from their necks',
  width: 1182,
  height: 1000,
  widths: [420, 780, 1170],
  jpeg: 780,
} as const

export const makingTunnel = {
  stem: 'making-tunnel-07041c59',
  alt: 'Ampoules on a belt entering the warm light of the depyrogenation tunnel',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
  jpeg: 1000,
} as const

export const makingTunnelPhone = {
  stem: 'making-tunnel-phone-7f95f45e',
  alt: 'Ampoules on a belt entering the warm light of the depyrogenation tunnel',
  width: 1182,
  height: 1000,
  widths: [420, 780, 1170],
  jpeg: 780,
} as const

export const makingFilling = {
  stem: 'making-filling-cc46599a',
  alt: 'Filling needles in a row of open ampoules, the level rising from one to the next',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
  jpeg: 1000,
} as const

export const makingFillingPhone = {
  stem: 'making-filling-phone-5e1fd906',
  alt: 'Filling needles in a row of open ampoules, the level rising from one to the next',
  width: 1182,
  height: 1000,
  widths: [420, 780, 1170],
  jpeg: 780,
} as const

export const makingSealing = {
  stem: 'making-sealing-fd8efaec',
  alt: 'Small blue flames closing the stems of filled ampoules, closed tips still glowing',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
  jpeg: 1000,
} as const

export const makingSealingPhone = {
  stem: 'making-sealing-phone-fc30d9c6',
  alt: 'Small blue flames closing the stems of filled ampoules, closed tips still glowing',
  width: 1182,
  height: 1000,
  widths: [420, 780, 1170],
  jpeg: 780,
} as const

export const makingAutoclave = {
  stem: 'making-autoclave-13c34455',
  alt: 'An autoclave with its round door ajar, trays of ampoules inside, soft steam',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
  jpeg: 1000,
} as const

export const makingAutoclavePhone = {
  stem: 'making-autoclave-phone-adb1f791',
  alt: 'An autoclave with its round door ajar, trays of ampoules inside, soft steam',
  width: 1182,
  height: 1000,
  widths: [420, 780, 1170],
  jpeg: 780,
} as const

export const makingInspection = {
  stem: 'making-inspection-35c53c07',
  alt: 'Ampoules before a board half white, half black, one of them turned over',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
  jpeg: 1000,
} as const

export const makingInspectionPhone = {
  stem: 'making-inspection-phone-4dc318da',
  alt: 'Ampoules before a board half white, half black, one of them turned over',
  width: 1182,
  height: 1000,
  widths: [420, 780, 1170],
  jpeg: 780,
} as const

export const makingLabelling = {
  stem: 'making-labelling-986ac22e',
  alt: 'Ampoules with new labels in the pockets of a star wheel, a strip of labels beside it',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
  jpeg: 1000,
} as const

export const makingLabellingPhone = {
  stem: 'making-labelling-phone-69c80f4a',
  alt: 'Ampoules with new labels in the pockets of a star wheel, a strip of labels beside it',
  width: 1182,
  height: 1000,
  widths: [420, 780, 1170],
  jpeg: 780,
} as const

export const makingColdRoom = {
  stem: 'making-cold-room-46446e2f',
  alt: 'Shelves of cartons in the cold light of a cold room, a tray of ampoules in front',
  width: 1600,
  height: 1000,
  widths: [640, 1000, 1600],
  jpeg: 1000,
} as const

export const makingColdRoomPhone = {
  stem: 'making-cold-room-phone-57b37ce7',
  alt: 'Shelves of cartons in the cold light of a cold room, a tray of ampoules in front',
  width: 1182,
  height: 1000,
  widths: [420, 780, 1170],
  jpeg: 780,
} as const
