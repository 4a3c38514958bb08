import { keysOf } from './keys-of.ts'
import { percentages } from './shareholding.ts'

type ResolutionRule = {
  label: string
  /** Where a bar of votes is marked: the part in favour that it needs, in per cent; an ordinary resolution needs more than that. */
  needed: number
  isPassed: (inFavour: bigint, against: bigint) => boolean
}

/**
 * THE table of kinds of resolutions: a special one is passed by votes in favour that are at least three times those against it (Companies
 * Act 2013, section 114), an ordinary one by more votes in favour than against.
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

/** How shareholders voted on one resolution, in votes (regulation 44(3)). */
export type Votes = { kind: ResolutionKind; in_favour: number; against: number }

/** Whether it is passed: computed, never stored. */
export const isPassed = ({ kind, in_favour, against }: Votes) =>
  resolutionKinds[kind].isPassed(BigInt(in_favour), BigInt(against))

/** Per cent of the votes cast, with two decimals that add up to 100.00; noughts where nobody voted. */
export function percentOfVotes({ in_favour, against }: Pick<Votes, 'in_favour' | 'against'>) {
  const [inFavour = 0, opposed = 0] = percentages([in_favour, against])
  return { in_favour: inFavour, against: opposed }
}
