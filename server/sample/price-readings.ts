import { sampleSource } from '#model/closing-price.ts'
import { dayInIndia, knownHolidays, midnightInIndia, partTraded, rateDate, tradedUntil } from '#model/india-time.ts'
import { readingTime } from '#model/price-reading.ts'
import type { StockRate } from '#model/stock-rate.ts'
import type { PriceReadingRow } from '#server/store/price-readings.ts'
import { sampleClosingWithBefore } from './closing-prices.ts'

const fiveMinutesMs = 5 * 60_000

/** Returns a price that moves from one day's close to the next during trading hours. */
export function sampleRate(now: Date): StockRate {
  const until = tradedUntil(now, knownHolidays)
  const { closing, before } = sampleClosingWithBefore(dayInIndia(until))
  const part = partTraded(until)
  const minutes = until.getTime() / 60_000
  // Zero at the opening and at the close, so that a day ends with its closing price.
  const wave = Math.sin(minutes / 37) * 410 + Math.sin(minutes / 7.3) * 130 + Math.sin(minutes / 1.9) * 60
  const change = Math.round((closing.paise - before.paise) * part + wave * 4 * part * (1 - part))
  // Trading is heavier at the opening and at the close.
  const traded = part + 0.08 * Math.sin(2 * Math.PI * part) + 0.004 * Math.sin(minutes / 1.7) * part * (1 - part)
  return {
    current: (before.paise + change) / 100,
    change: change / 100,
    p_change: Math.round((change / before.paise) * 10_000) / 100,
    volume: Math.round((closing.volume ?? 0) * traded),
    date: rateDate(until),
  }
}

/** Returns the readings of the last trading day up to `now`, every five minutes, as from the sample feed. */
export function samplePriceReadings(now: Date): PriceReadingRow[] {
  const rows: PriceReadingRow[] = []
  const until = tradedUntil(now, knownHolidays)
  const day = dayInIndia(until)
  for (let index = midnightInIndia(day).getTime(); index <= until.getTime(); index += fiveMinutesMs) {
    const { current, volume, date } = sampleRate(new Date(index))
    const time = readingTime(date)
    // Before the exchange opens, the price is that of the day before.
    if (time?.startsWith(day) && volume > 0)
      rows.push({ at: time, paise: Math.round(current * 100), volume, source: sampleSource })
  }
  return rows
}
