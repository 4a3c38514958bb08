import { dayOfRate, tradesAt } from './india-time.ts'

/** Share price from a feed within a trading day. */
export type PriceReading = {
  /** Time in India: `2026-11-20T10:05`. */
  at: string
  paise: number
  /** Shares traded that day so far; null if unknown. */
  volume: number | null
}

/** Maximum minutes between readings without a gap: readings are taken every five minutes. */
export const readingGapMinutes = 11

/**
 * Converts the exchange's date format to the time of a price: `20 Nov 26 | 10:05` → `2026-11-20T10:05`. Undefined outside trading hours.
 * A Muhurat session has its own hours, which its day does not reveal.
 */
export function readingTime(date: string, muhurat: readonly string[] = []): string | undefined {
  const time = date.slice(-5)
  return tradesAt(time) || muhurat.includes(dayOfRate(date)) ? `${dayOfRate(date)}T${time}` : undefined
}
