import { expect, test } from 'vitest'
import { formatDay, holidayProblem, withDay, yearsOf } from './day-rules.ts'

const listed = ['2026-11-10', '2026-12-25']

test('a day is displayed with its weekday in every time zone', () => {
  expect(formatDay('2026-11-10')).toBe('Tuesday, 10 November 2026')
})

test('a missing day, a listed day and a weekend day are each refused with a message', () => {
  expect(holidayProblem('', listed)).toBe('Choose a day.')
  expect(holidayProblem('2026-12-25', listed)).toContain('already in the list')
  expect(holidayProblem('2026-11-14', listed)).toContain('Saturday, 14 November 2026')
  expect(holidayProblem('2026-11-15', listed)).toContain('weekends')
  expect(holidayProblem('2026-11-24', listed)).toBeUndefined()
})

test('this year and the next year are always offered', () => {
  expect(yearsOf(['2024-01-26', ...listed], 2026)).toEqual(['2024', '2026', '2027'])
})

test('a day is inserted once, in order, and can be removed', () => {
  expect(withDay(listed, '2026-11-24', true)).toEqual(['2026-11-10', '2026-11-24', '2026-12-25'])
  expect(withDay(listed, '2026-12-25', true)).toEqual(listed)
  expect(withDay(listed, '2026-12-25', false)).toEqual(['2026-11-10'])
})
