import { dayOfRate, tradesAt } from './india-time.ts'

/** What a feed told, within a trading day, of the price of one share. */
export type PriceReading = {
  /** When it was so, on a clock in India: `2026-11-20T10:05`. */
  at: string
  paise: number
  /** Shares that had changed hands that day by then; null where nobody said. */
  volume: number | null
}

/** Readings further apart than this have a gap between them: they are taken every five minutes. */
export const readingGapMinutes = 11

/**
 * When a price was so, from its date as the exchange writes it: `20 Nov 26 | 10:05` → `2026-11-20T10:05`; undefined outside trading hours. A
 * Muhurat session has hours of its own, which its day alone tells us nothing of.
 */
export function readingTime(date: string, muhurat: readonly string[] = []): string | undefined {
  const time = date.slice(-5)
  return tradesAt(time) || muhurat.includes(dayOfRate(date)) ? `${dayOfRate(date)}T${time}` : undefined
}
