import { expect, test } from 'vitest'
import { earlierPeriod, lastMonthOf, quarterOf, readPeriod, yearBefore, yearFrom } from './fiscal-period.ts'

test('a quarter is named by the calendar year in which its fiscal year begins', () => {
  expect(readPeriod('2026-Q2')).toEqual({
    period: '2026-Q2',
    kind: 'quarter',
    from: '2026-07-01',
    to: '2026-09-30',
    name: 'Q2 FY27',
  })
  expect(readPeriod('2026-Q1')).toMatchObject({ from: '2026-04-01', to: '2026-06-30' })
  expect(readPeriod('2026-Q3')).toMatchObject({ from: '2026-10-01', to: '2026-12-31' })
})

test('the fourth quarter and the year end in March of the next calendar year', () => {
  expect(readPeriod('2023-Q4')).toMatchObject({ from: '2024-01-01', to: '2024-03-31', name: 'Q4 FY24' })
  expect(readPeriod('2025-2026')).toEqual({
    period: '2025-2026',
    kind: 'year',
    from: '2025-04-01',
    to: '2026-03-31',
    name: 'FY26',
  })
  expect(lastMonthOf(yearFrom(2025))).toBe('Mar 2026')
})

test.each(['', '2026', '2026-Q0', '2026-Q5', '2026-Q', 'q2', '2026-2028', '1026-Q2', '2926-2927', '2026-Q2 '])(
  '“%s” is no period',
  (text) => {
    expect(readPeriod(text)).toBeUndefined()
  },
)

test('periods are counted back across the end of a year', () => {
  expect(earlierPeriod(quarterOf(2026, 2), 1).period).toBe('2026-Q1')
  expect(earlierPeriod(quarterOf(2026, 2), 2).period).toBe('2025-Q4')
  expect(earlierPeriod(quarterOf(2026, 2), 7).name).toBe('Q3 FY25')
  expect(yearBefore(quarterOf(2026, 1)).period).toBe('2025-Q1')
  expect(yearBefore(yearFrom(2025)).period).toBe('2024-2025')
})
