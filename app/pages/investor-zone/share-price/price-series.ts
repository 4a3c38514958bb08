import type { ClosingPrice } from '#model/closing-price.ts'
import { dayFrom, monthFrom, weekdayOf } from '#model/india-time.ts'
import { firstDayOf, type PriceSpan } from '#model/price-spans.ts'

/** Known history of the share: closing prices, oldest first, and the trading days in between without a price. */
export type Closings = { days: readonly ClosingPrice[]; missing: readonly string[] }

/** Point of the line: a day, or the last day of a week. The price is null if missing. */
export type Point = { day: string; paise: number | null; volume: number | null }

export const closingsFile = (span: PriceSpan) => `/investorzone/share-price.csv?span=${span}`

/** Returns the points of a span: trading days; for five years, the last one of each week. */
export function pointsOf(closings: Closings, span: PriceSpan): Point[] {
  const last = closings.days.at(-1)
  if (!last) return []
  const all = pointsSince(closings, firstDayOf(span, last.day))
  return span === 'five-years' ? weekly(all) : all
}

export function pointsSince({ days, missing }: Closings, from: string): Point[] {
  const gaps = missing.map((day): Point => ({ day, paise: null, volume: null }))
  return [...days, ...gaps].filter(({ day }) => day >= from).sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** Returns the close three months before the last one, if known. */
export function quarterBefore(days: readonly ClosingPrice[]): ClosingPrice | undefined {
  const last = days.at(-1)
  if (!last) return undefined
  const then = monthFrom(last.day, -3)
  return days.findLast(({ day }) => day <= then)
}

/** Groups days into weeks with the last known close and all traded shares. */
function weekly(all: readonly Point[]): Point[] {
  const weeks = Map.groupBy(all, ({ day }) => dayFrom(day, -((weekdayOf(day) + 6) % 7)))
  return [...weeks.values()].flatMap((days) => {
    const last = days.findLast(({ paise }) => paise !== null) ?? days.at(-1)
    return last ? [{ ...last, volume: sumOf(days) }] : []
  })
}

export type Month = { month: string; last: ClosingPrice; change?: number; volume: number | null; missing: number }

/** Returns the last close of each month, newest first, for the span but at least a year. */
export function monthsOf({ days, missing }: Closings, span: PriceSpan): Month[] {
  const byMonth = Map.groupBy(days, ({ day }) => day.slice(0, 7))
  const rows: Month[] = []
  let before: ClosingPrice | undefined
  for (const [month, prices] of byMonth) {
    const last = prices.at(-1)
    if (!last) continue
    const gaps = missing.filter((day) => day.startsWith(month)).length
    const change = before && last.paise / before.paise - 1
    rows.push({ month, last, change, volume: sumOf(prices), missing: gaps })
    before = last
  }
  return rows.slice(span === 'five-years' ? -60 : -12).reverse()
}

/** Returns the lowest and the highest close of the last 52 weeks. */
export function extremesOf(days: readonly ClosingPrice[]): { lowest: ClosingPrice; highest: ClosingPrice } | undefined {
  const last = days.at(-1)
  if (!last) return undefined
  const from = dayFrom(last.day, -52 * 7)
  const year = days.filter(({ day }) => day > from)
  return {
    lowest: year.reduce((least, one) => (one.paise < least.paise ? one : least), last),
    highest: year.reduce((most, one) => (one.paise > most.paise ? one : most), last),
  }
}

/** Returns the sum, or null if a part is unknown. */
function sumOf(days: readonly { volume: number | null }[]): number | null {
  return days.reduce<number | null>((sum, { volume }) => (sum === null || volume === null ? null : sum + volume), 0)
}
