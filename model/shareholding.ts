import { keysOf } from './keys-of.ts'

type Holder = {
  label: string
  short: string
}

/** THE table of shareholder groups, in the order of the filed pattern (regulation 31). Percentages are derived, never stored. */
export const holderTable = {
  promoters: { label: 'Promoters and promoter group', short: 'Promoters' },
  foreign: { label: 'Foreign institutions (FII)', short: 'FII' },
  domestic: { label: 'Indian institutions (DII)', short: 'DII' },
  public: { label: 'Public and others', short: 'Public' },
} as const satisfies Record<string, Holder>

export type HolderName = keyof typeof holderTable
export const holderNames = keysOf(holderTable)

export type Shares = Record<HolderName, number>

export const totalOf = (shares: Shares) => holderNames.reduce((sum, holder) => sum + shares[holder], 0)

/** 100 per cent in hundredths of a per cent. */
const full = 10_000n

/**
 * Returns parts in per cent with two decimals that add up to exactly 100.00. Each part is truncated; the remainder is added to the most
 * truncated parts, the first of equals first. Accepts integers of any size; returns zeros if the total is zero.
 */
export function percentages(parts: readonly number[]): number[] {
  const sum = parts.reduce((all, part) => all + BigInt(part), 0n)
  if (sum === 0n) return parts.map(() => 0)
  const cut = parts.map((part, index) => {
    const times = BigInt(part) * full
    return { at: index, hundredths: Number(times / sum), rest: times % sum }
  })
  const missing = Number(full) - cut.reduce((all, { hundredths }) => all + hundredths, 0)
  const raised = new Set(
    cut
      .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1))
      .slice(0, missing)
      .map(({ at }) => at),
  )
  return cut.map(({ at, hundredths }) => (hundredths + (raised.has(at) ? 1 : 0)) / 100)
}

export function percentOf(shares: Shares): Record<HolderName, number> {
  const [promoters = 0, foreign = 0, domestic = 0, others = 0] = percentages(holderNames.map((name) => shares[name]))
  return { promoters, foreign, domestic, public: others }
}
