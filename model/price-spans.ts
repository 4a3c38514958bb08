import { keysOf } from './keys-of.ts'

/** How far back a share price is told, as addresses name it. */
export const priceSpans = {
  day: { label: 'Day', title: 'The last trading day' },
  month: { label: 'Month', title: 'One month' },
  year: { label: 'Year', title: 'One year' },
  'five-years': { label: '5 years', title: 'Five years' },
} as const

export type PriceSpan = keyof typeof priceSpans

export const priceSpanNames = keysOf(priceSpans)

/** The span of this name. */
export function priceSpanNamed(name: string | null): PriceSpan | undefined {
  return priceSpanNames.find((span) => span === name)
}

/** The first day of a span that ends with `last`: `2026-11-20` and year → `2025-11-20`. */
export function firstDayOf(span: PriceSpan, last: string): string {
  const day = new Date(`${last}T00:00:00Z`)
  if (span === 'month') day.setUTCMonth(day.getUTCMonth() - 1)
  if (span === 'year') day.setUTCFullYear(day.getUTCFullYear() - 1)
  if (span === 'five-years') day.setUTCFullYear(day.getUTCFullYear() - 5)
  return day.toISOString().slice(0, 10)
}
