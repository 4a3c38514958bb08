/** Made by tools/pictures.ts: change the orders there, not this list. */

export const makingWashing = {
  stem: 'making-washing-86d6e260',
  alt: 'Ampoules upside down over spray needles, water running from their necks',
  width: 2112,
  height: 1320,
  widths: [640, 1000, 1600, 2112],
} as const

export const makingWashingPhone = {
  stem: 'making-washing-phone-a15405a1',
  alt: 'Ampoules upside down over spray needles, water running from their necks',
  width: 1560,
  height: 1320,
  widths: [420, 780, 1170],
} as const

export const makingTunnel = {
  stem: 'making-tunnel-5e909e37',
  alt: 'Ampoules on a belt entering the warm light of the depyrogenation tunnel',
  width: 2112,
  height: 1320,
  widths: [640, 1000, 1600, 2112],
} as const

export const makingTunnelPhone = {
  stem: 'making-tunnel-phone-f362b42e',
  alt: 'Ampoules on a belt entering the warm light of the depyrogenation tunnel',
  width: 1560,
  height: 1320,
  widths: [420, 780, 1170],
} as const

export const makingFilling = {
  stem: 'making-filling-6670d340',
  alt: 'Filling needles in a row of open ampoules, the level rising from one to the next',
  width: 2112,
  height: 1320,
  widths: [640, 1000, 1600, 2112],
} as const

export const makingFillingPhone = {
  stem: 'making-filling-phone-f9fb2935',
  alt: 'Filling needles in a row of open ampoules, the level rising from one to the next',
  width: 1560,
  height: 1320,
  widths: [420, 780, 1170],
} as const

export const makingSealing = {
  stem: 'making-sealing-254ac357',
  alt: 'Small blue flames closing the stems of filled ampoules, closed tips still glowing',
  width: 2112,
  height: 1320,
  widths: [640, 1000, 1600, 2112],
} as const

export const makingSealingPhone = {
  stem: 'making-sealing-phone-43a55048',
  alt: 'Small blue flames closing the stems of filled ampoules, closed tips still glowing',
  width: 1560,
  height: 1320,
  widths: [420, 780, 1170],
} as const

export const makingAutoclave = {
  stem: 'making-autoclave-697af2fa',
  alt: 'An autoclave with its round door ajar, trays of ampoules inside, soft steam',
  width: 2112,
  height: 1320,
  widths: [640, 1000, 1600, 2112],
} as const

export const makingAutoclavePhone = {
  stem: 'making-autoclave-phone-eb80a815',
  alt: 'An autoclave with its round door ajar, trays of ampoules inside, soft steam',
  width: 1560,
  height: 1320,
  widths: [420, 780, 1170],
} as const

export const makingInspection = {
  stem: 'making-inspection-a11e0c31',
  alt: 'Ampoules before a board half white, half black, one of them turned over',
  width: 2112,
  height: 1320,
  widths: [640, 1000, 1600, 2112],
} as const

export const makingInspectionPhone = {
  stem: 'making-inspection-phone-cbbff577',
  alt: 'Ampoules before a board half white, half black, one of them turned over',
  width: 1560,
  height: 1320,
  widths: [420, 780, 1170],
} as const

export const makingLabelling = {
  stem: 'making-labelling-c430c982',
  alt: 'Ampoules with new labels in the pockets of a star wheel, a strip of labels beside it',
  width: 2112,
  height: 1320,
  widths: [640, 1000, 1600, 2112],
} as const

export const makingLabellingPhone = {
  stem: 'making-labelling-phone-b536c54b',
  alt: 'Ampoules with new labels in the pockets of a star wheel, a strip of labels beside it',
  width: 1560,
  height: 1320,
  widths: [420, 780, 1170],
} as const

export const makingColdRoom = {
  stem: 'making-cold-room-f0117a58',
  alt: 'Shelves of cartons in the cold light of a cold room, a tray of ampoules in front',
  width: 2112,
  height: 1320,
  widths: [640, 1000, 1600, 2112],
} as const

export const makingColdRoomPhone = {
  stem: 'making-cold-room-phone-6695a0c7',
  alt: 'Shelves of cartons in the cold light of a cold room, a tray of ampoules in front',
  width: 1560,
  height: 1320,
  widths: [420, 780, 1170],
} as const
