import { expect, test } from 'vitest'
import { visibleDays } from './month.ts'

test('a month is displayed in whole weeks from Monday', () => {
  const days = visibleDays('2026-11')
  expect(days[0]).toBe('2026-10-26')
  expect(days.at(-1)).toBe('2026-12-06')
  expect(days.length % 7).toBe(0)
})

test('a month that starts on a Monday and fills its weeks shows no days of other months', () => {
  expect(visibleDays('2027-02')).toHaveLength(28)
  expect(visibleDays('2027-02')[0]).toBe('2027-02-01')
})
