import type { InvestorText } from '#model/languages/investors/texts.ts'

/** Texts of the dividend page. */
export const messages = {
  none: 'No dividends have been published yet.',
  total: 'Total for {year}',
  perShare: '₹{rupees} a share',
  recordDate: 'Last record date',
  payment: 'Payment date',
  history: 'Dividends by fiscal year',
  table: 'Dividends by fiscal year, newest first',
  columns: ['Fiscal year', 'Dividend', 'Per share, ₹', 'Declared', 'Ex-date', 'Record date', 'Payment date'],
  allOf: 'Total of {count}',
  documents: 'Tax forms and policy',
  policy: 'Dividend policy',
  unclaimed: 'Dividends not received',
  unclaimedText:
    'Search for a dividend that has not reached you by your folio or demat account, and see how to claim it.',
  search: 'Search for unclaimed dividends',
  calculator: 'Return calculator with dividends',
} as const satisfies Record<string, InvestorText | readonly InvestorText[]>
