/** Limits of the ampoule lines (sample values), one figure a step, besides the lines' own speeds. Temperatures in °C. */
export const ampouleMaking = {
  lastRinse: 80,
  tunnel: 320,
  sealedAfterSeconds: 4,
  autoclave: 121,
  rejectedPerMillion: 1_240,
  coldRoom: { from: 2, to: 8 },
} as const

/** Who inspects each ampoule, in order; every text about the inspection contains these words. */
export const inspectedBy = 'by cameras, then by a person'
