import { monthFrom } from './india-time.ts'
import { keysOf } from './keys-of.ts'

/** Periods of the share price, as named in addresses. */
export const priceSpans = {
  day: { label: 'Day', title: 'The last trading day', months: 0 },
  month: { label: 'Month', title: 'One month', months: 1 },
  year: { label: 'Year', title: 'One year', months: 12 },
  'five-years': { label: '5 years', title: 'Five years', months: 60 },
} as const

export type PriceSpan = keyof typeof priceSpans

export const priceSpanNames = keysOf(priceSpans)

export function priceSpanNamed(name: string | null): PriceSpan | undefined {
  return priceSpanNames.find((span) => span === name)
}

/** Returns the first day of a period that ends with `last`: `2026-11-20` and year → `2025-11-20`. */
export function firstDayOf(span: PriceSpan, last: string): string {
  return monthFrom(last, -priceSpans[span].months)
}
