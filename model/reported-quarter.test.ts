import { expect, test } from 'vitest'
import { documentQuarter, quarterInName } from './reported-quarter.ts'

test.each([
  ['Quarterly Results', 'September Quarter 2026', '2026-09-30', 'Q2 FY27'],
  ['Quarterly Results', 'March Quarter 2026', '2026-03-31', 'Q4 FY26'],
  ['Concall', 'Earnings call', '2026-11-13', 'Q2 FY27'],
  ['Concall', 'Earnings call', '2027-02-05', 'Q3 FY27'],
  // Filed a quarter late, or named with both years.
  ['Concall', 'Q1 FY27 earnings call, corrected', '2026-11-13', 'Q1 FY27'],
  ['Investor Presentation', 'Presentation Q2 FY2026-27', '2027-03-01', 'Q2 FY27'],
] as const)('the document of %s named “%s” with the date %s belongs to %s', (page, name, sortdate, quarter) => {
  expect(documentQuarter(page, { name, sortdate })?.name).toBe(quarter)
})

test.each([
  ['Corporate governance report for the quarter ended 30 September 2026', 'Q2 FY27'],
  ['Statement of investor complaints for the quarter ended March 31, 2026', 'Q4 FY26'],
  ['Investor complaints, June Quarter 2025', 'Q1 FY26'],
  ['Complaints for the period ending 31st Dec. 2024', 'Q3 FY25'],
  ['Corporate governance report Q1 FY27', 'Q1 FY27'],
])('the filing “%s” is about %s', (name, quarter) => {
  expect(quarterInName(name)?.name).toBe(quarter)
})

test.each(['Grievance redressal policy', 'Annual governance report, 12 March 2026', 'Quarter ended 31 May 2026'])(
  'the filing “%s” names no quarter',
  (name) => {
    expect(quarterInName(name)).toBeUndefined()
  },
)
