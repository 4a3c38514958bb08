import { keysOf } from './keys-of.ts'

type Holder = {
  label: string
  /** Where there is little room. */
  short: string
}

/** THE table of those who own the company, in the order of the filed pattern (regulation 31). What part each owns is derived, never stored. */
export const holderTable = {
  promoters: { label: 'Promoters and promoter group', short: 'Promoters' },
  foreign: { label: 'Foreign institutions (FII)', short: 'FII' },
  domestic: { label: 'Indian institutions (DII)', short: 'DII' },
  public: { label: 'Public and others', short: 'Public' },
} as const satisfies Record<string, Holder>

export type HolderName = keyof typeof holderTable
export const holderNames = keysOf(holderTable)

/** How many shares each holder has. */
export type Shares = Record<HolderName, number>

/** All shares together. */
export const totalOf = (shares: Shares) => holderNames.reduce((sum, holder) => sum + shares[holder], 0)

/** The whole in hundredths of a per cent. */
const whole = 10_000n

/**
 * Parts of a whole in per cent with two decimals, which add up to exactly 100.00: each is cut off, and what is missing goes to those of which
 * most was cut off, the first of equals first. Whole numbers of any size; with nothing to divide, noughts.
 */
export function percentages(parts: readonly number[]): number[] {
  const sum = parts.reduce((all, part) => all + BigInt(part), 0n)
  if (sum === 0n) return parts.map(() => 0)
  const cut = parts.map((part, at) => {
    const times = BigInt(part) * whole
    return { at, hundredths: Number(times / sum), rest: times % sum }
  })
  const missing = Number(whole) - cut.reduce((all, { hundredths }) => all + hundredths, 0)
  const raised = new Set(
    cut
      .toSorted((one, other) => (one.rest === other.rest ? one.at - other.at : one.rest < other.rest ? 1 : -1))
      .slice(0, missing)
      .map(({ at }) => at),
  )
  return cut.map(({ at, hundredths }) => (hundredths + (raised.has(at) ? 1 : 0)) / 100)
}

/** The part of each holder in per cent. */
export function percentOf(shares: Shares): Record<HolderName, number> {
  const [promoters = 0, foreign = 0, domestic = 0, others = 0] = percentages(holderNames.map((name) => shares[name]))
  return { promoters, foreign, domestic, public: others }
}
