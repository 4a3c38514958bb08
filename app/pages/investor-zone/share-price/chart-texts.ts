import type { InvestorText } from '#model/languages/investors/texts.ts'

/** Texts of a place of the chart, replaced on pages in other languages. */
export const chartTexts = {
  reading: '{time} IST ₹{price}',
  tradedReading: '{time} IST ₹{price}, {shares} shares so far',
  closing: '{day} ₹{price}',
  tradedClosing: '{day} ₹{price}, {shares} shares',
} as const satisfies Record<string, InvestorText>

export type ChartTexts = Record<keyof typeof chartTexts, string>
