import { expect, test } from 'vitest'
import { dayAfter, daysShown, monthAfter, monthName, today } from './month.ts'

test('a month is shown in whole weeks from Monday', () => {
  const days = daysShown('2026-11')
  expect(days[0]).toBe('2026-10-26')
  expect(days.at(-1)).toBe('2026-12-06')
  expect(days.length % 7).toBe(0)
})

test('a month that begins on a Monday and fills its weeks shows no other days', () => {
  expect(daysShown('2027-02')).toHaveLength(28)
  expect(daysShown('2027-02')[0]).toBe('2027-02-01')
})

test('the 31st moves to the last day of a shorter month', () => {
  expect(monthAfter('2026-01-31', 1)).toBe('2026-02-28')
  expect(monthAfter('2026-01-31', -1)).toBe('2025-12-31')
})

test('days move over the ends of months and years', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29')
})

test('months are named in full', () => {
  expect(monthName('2026-11')).toBe('November 2026')
})

test('today is a day of the calendar', () => {
  expect(today()).toMatch(/^\d{4}-\d\d-\d\d$/)
})
