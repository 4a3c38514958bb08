import type { StockRate } from '#model/stock-rate.ts'

/** Somebody who knows the price. */
export type StockFeed = {
  /** Who says so and how late, for people. */
  source: string
  /** Asks once; fails with whatever went wrong, including an answer that makes no sense. */
  ask: () => Promise<StockRate>
  /** Asks for the price beside the volume of its day, which may be unknown; may take more than one request. */
  askWithVolume: () => Promise<RateWithVolume>
}

/** What is told of a day at a time of it, which `date` says. */
export type RateWithVolume = Pick<StockRate, 'current' | 'date'> & { volume: number | null }

/** Years from 2020 on: an exchange that has no date may write the first day of year 1 or of 1970. */
const datePattern = /^\d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [2-5]\d \| \d{2}:\d{2}$/

/** Largest figure that can be a price or a volume. */
const figureMax = 1e12

/** Refuses a price that cannot be one (abuse case A62). */
export function mustMakeSense(rate: StockRate): StockRate {
  const { current, change, p_change, volume, date } = rate
  const figures = [current, change, p_change, volume].every(
    (figure) => Number.isFinite(figure) && Math.abs(figure) < figureMax,
  )
  const sane = figures && current > 0 && Math.abs(change) <= current * 10 && Math.abs(p_change) <= 1000 && volume >= 0
  if (!sane || !datePattern.test(date)) throw new Error('The exchange answered something that is no price.')
  return rate
}

/** A figure written by an exchange: a number, or text with signs and commas. NaN for anything else. */
export function figure(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !/^[+-]?\d[\d,]{0,20}(?:\.\d{1,10})?$/.test(value.trim())) return Number.NaN
  return Number(value.trim().replaceAll(',', ''))
}
