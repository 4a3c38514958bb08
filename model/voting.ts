import { keysOf } from './keys-of.ts'
import { percentages } from './shareholding.ts'

type ResolutionRule = {
  label: string
  /** Mark on a bar of votes: required votes in favour, in per cent; an ordinary resolution needs more than that. */
  needed: number
  isPassed: (inFavour: bigint, against: bigint) => boolean
}

/**
 * THE table of resolution types. A special resolution needs at least three times as many votes in favour as against (Companies Act 2013,
 * section 114). An ordinary resolution needs more votes in favour than against.
 */
export const resolutionKinds = {
  ordinary: { label: 'Ordinary', needed: 50, isPassed: (inFavour: bigint, against: bigint) => inFavour > against },
  special: {
    label: 'Special',
    needed: 75,
    isPassed: (inFavour: bigint, against: bigint) => inFavour > 0n && inFavour >= 3n * against,
  },
} as const satisfies Record<string, ResolutionRule>

export type ResolutionKind = keyof typeof resolutionKinds
export const resolutionKindNames = keysOf(resolutionKinds)

/** Shareholder votes on one resolution (regulation 44(3)). */
export type Votes = { kind: ResolutionKind; in_favour: number; against: number }

/** True if a resolution passed: calculated, never stored. */
export const isPassed = ({ kind, in_favour, against }: Votes) =>
  resolutionKinds[kind].isPassed(BigInt(in_favour), BigInt(against))

/** Returns the per cent of votes cast, with two decimals that add up to 100.00; zeros if nobody voted. */
export function percentOfVotes({ in_favour, against }: Pick<Votes, 'in_favour' | 'against'>) {
  const [inFavour = 0, opposed = 0] = percentages([in_favour, against])
  return { in_favour: inFavour, against: opposed }
}
