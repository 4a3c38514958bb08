import { pdf } from './filing.ts'

/** Documents of a board meeting on results. */
export const documents = [
  { ...pdf('Outcome of the board meeting held on 12 November 2026'), name: 'outcome-12nov2026.pdf' },
  { ...pdf('Unaudited financial results for the quarter ended 30 September 2026'), name: 'SPL_Q2_results.pdf' },
  { ...pdf('Press release: revenue grew', 'On 12 November 2026.'), name: 'press release Q2.pdf' },
  { ...pdf('Investor presentation, Q2 FY27'), name: 'presentation-q2fy27.pdf' },
  { ...pdf('Record date for the interim dividend, set on 12 November 2026'), name: 'record-date.pdf' },
]
