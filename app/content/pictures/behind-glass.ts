/** Made by tools/pictures.ts: change the orders there, not this list. */

export const ampouleLine = {
  stem: 'ampoule-line-005220e7',
  alt: 'Rendering: open ampoules in two rows on their way to the filling needles, in an empty clean room',
  width: 1066,
  height: 666,
  widths: [640, 1000, 1066],
} as const

export const isolator = {
  stem: 'isolator-ab29be69',
  alt: 'Rendering: a rack of ampoules in an isolator, its two glove ports closed',
  width: 1440,
  height: 900,
  widths: [640, 1000, 1440],
} as const

export const inspectionBoard = {
  stem: 'inspection-board-d89d02c7',
  alt: 'Rendering: a row of ampoules before a lit board, half against white, half against black',
  width: 1440,
  height: 900,
  widths: [640, 1000, 1440],
} as const
