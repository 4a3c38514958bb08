import { type ClosingPrice, sampleSource } from '#model/closing-price.ts'
import { dayInIndia, knownHolidays, tradedUntil, tradingDayBefore } from '#model/india-time.ts'
import type { ClosingPriceRow } from '#server/store/closing-prices.ts'

const yearsBack = 5
const dayMs = 86_400_000

/** Days with a fixed price in the sample, in paise; other days are interpolated. Each jump is on the day after results, which are filed after trading. */
const samplePrices: readonly (readonly [day: string, paise: number])[] = [
  ['2021-11-19', 11_840],
  ['2022-11-18', 12_310],
  ['2023-05-19', 14_220],
  ['2023-11-17', 16_425],
  ['2024-05-31', 19_530],
  ['2024-12-31', 25_870],
  ['2025-03-20', 31_150],
  ['2025-06-30', 28_940],
  ['2025-11-21', 33_820],
  ['2025-12-31', 31_755],
  ['2026-01-28', 30_405],
  ['2026-02-05', 31_010],
  ['2026-02-06', 32_140],
  ['2026-02-27', 33_275],
  ['2026-03-30', 33_515],
  ['2026-04-30', 34_840],
  ['2026-05-21', 38_230],
  ['2026-05-22', 39_300],
  ['2026-05-29', 38_100],
  ['2026-06-30', 39_410],
  ['2026-07-27', 41_605],
  ['2026-08-06', 40_810],
  ['2026-08-07', 39_140],
  ['2026-08-31', 38_535],
  ['2026-09-30', 41_160],
  ['2026-10-30', 40_480],
  ['2026-11-12', 39_650],
  ['2026-11-13', 40_880],
  ['2026-11-19', 40_780],
  ['2026-11-20', 41_265],
]

/** Returns the closing price of a sample day: deterministic, without a stored list. */
export function sampleClosing(day: string): ClosingPrice {
  const dayNumber = Date.parse(day) / dayMs
  return {
    day,
    paise: paiseAt(day, dayNumber),
    volume: day === '2026-11-20' ? 184_320 : 60_000 + (chance(dayNumber + 0.5) % 120_000),
  }
}

/** Returns the closing price with that of the previous trading day. */
export function sampleClosingWithBefore(day: string): { closing: ClosingPrice; before: ClosingPrice } {
  return { closing: sampleClosing(day), before: sampleClosing(tradingDayBefore(day, knownHolidays)) }
}

/** Returns five years of closing prices, up to the last trading day completed at `now`. */
export function sampleClosingPrices(now: Date): ClosingPriceRow[] {
  const rows: ClosingPriceRow[] = []
  const last = lastOver(now)
  const first = `${Number(last.slice(0, 4)) - yearsBack}${last.slice(4)}`
  for (let day = last; day >= first; day = tradingDayBefore(day, knownHolidays))
    rows.push({ ...sampleClosing(day), source: sampleSource, noted_at: now.toISOString() })
  return rows.reverse()
}

function lastOver(now: Date): string {
  const until = tradedUntil(now, knownHolidays)
  return until < now ? dayInIndia(until) : tradingDayBefore(dayInIndia(until), knownHolidays)
}

/**
 * Returns the price of a day: interpolated between the two fixed days around it, with pseudo-random deviation. Earlier days vary around
 * the first price; later ones rise slowly.
 */
function paiseAt(day: string, dayNumber: number): number {
  const next = samplePrices.find(([other]) => other >= day)
  if (next?.[0] === day) return next[1]
  const before = samplePrices.findLast(([other]) => other < day)
  if (!before) return toTick((next?.[1] ?? 0) * (1 + wander(dayNumber)))
  const from = Date.parse(before[0]) / dayMs
  const to = next ? Date.parse(next[0]) / dayMs : from + 365
  const end = next?.[1] ?? before[1] * 1.06
  const part = (dayNumber - from) / (to - from)
  const off = wander(dayNumber) * Math.min(1, (dayNumber - from) / 12, Math.abs(to - dayNumber) / 12)
  return toTick(before[1] * (end / before[1]) ** part * (1 + off))
}

/** Returns a day's deviation as a share of the price: slow waves and a separate jump. */
function wander(at: number): number {
  return 0.022 * Math.sin(at / 17) + 0.014 * Math.sin(at / 6.1) + 0.011 * ((chance(at) % 2001) / 1000 - 1)
}

/** Returns a pseudo-random integer that is the same for the same input. */
function chance(input: number): number {
  let value = Math.imul(Math.round(input * 2) ^ 0x9e37_79b9, 0x85eb_ca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2_ae35)
  return (value ^ (value >>> 16)) >>> 0
}

const toTick = (paise: number) => Math.round(paise / 5) * 5
