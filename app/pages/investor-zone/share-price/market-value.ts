import { earlierPeriod } from '#model/fiscal-period.ts'
import type { FigureData } from '../figures/filed-figures.ts'

const paiseOfCrore = 1_000_000_000

/** Returns the value of so many shares at a price in paise, in crores of rupees: `2,641`. */
export const marketValue = (paise: number, shares: number) =>
  Math.round((paise * shares) / paiseOfCrore).toLocaleString('en-IN')

/**
 * Returns the price divided by the earnings per share of the last four filed quarters: `23.4`. Undefined if a quarter is unknown, or if
 * they add up to a loss.
 */
export function priceToEarnings(paise: number, { periods }: FigureData): string | undefined {
  const [newest] = periods
  if (!newest) return undefined
  const quarters = Array.from({ length: 4 }, (_, before) => earlierPeriod(newest, before).period)
  const earned = quarters.map((quarter) => periods.find(({ period }) => period === quarter)?.figures.eps?.value)
  const sum = earned.reduce<number>((all, one) => all + (one === undefined ? Number.NaN : Number(one)), 0)
  return sum > 0 ? (paise / 100 / sum).toFixed(1) : undefined
}
