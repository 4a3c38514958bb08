import { monthFrom } from './india-time.ts'
import { keysOf } from './keys-of.ts'

/** How far back a share price is told, as addresses name it. */
export const priceSpans = {
  day: { label: 'Day', title: 'The last trading day', months: 0 },
  month: { label: 'Month', title: 'One month', months: 1 },
  year: { label: 'Year', title: 'One year', months: 12 },
  'five-years': { label: '5 years', title: 'Five years', months: 60 },
} as const

export type PriceSpan = keyof typeof priceSpans

export const priceSpanNames = keysOf(priceSpans)

/** The span of this name. */
export function priceSpanNamed(name: string | null): PriceSpan | undefined {
  return priceSpanNames.find((span) => span === name)
}

/** The first day of a span that ends with `last`: `2026-11-20` and year → `2025-11-20`. */
export function firstDayOf(span: PriceSpan, last: string): string {
  return monthFrom(last, -priceSpans[span].months)
}
