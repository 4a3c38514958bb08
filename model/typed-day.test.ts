import { expect, test } from 'vitest'
import { formatTypedDay, parseTypedDay, parseTypedDayAndTime } from './typed-day.ts'

test('a day is read as dd mmm yyyy, and numeric days with the day first, whatever the locale (44.11)', () => {
  const written = [
    '12 Feb 2026',
    '12 feb 2026',
    ' 12 February 2026',
    '12-Feb-2026',
    '12/02/2026',
    '12.2.2026',
    '2026-02-12',
  ]
  expect(written.map(parseTypedDay)).toEqual(written.map(() => '2026-02-12'))
  expect(parseTypedDay('29 Feb 2028')).toBe('2028-02-29')
})

test('a text that is no calendar day is not read as one (44.11)', () => {
  const invalidCases = [
    '',
    '12',
    '12 Feb',
    '30 Feb 2026',
    '02/13/2026',
    '12 Fex 2026',
    '12 Fe 2026',
    '12/02/26',
    '12 Feb 0026',
  ]
  expect(invalidCases.map(parseTypedDay)).toEqual(invalidCases.map(() => undefined))
})

test('a day with a time is read in the same notations, and displayed in its own (44.11)', () => {
  const written = [
    '12 Feb 2026, 18:30',
    '12 Feb 2026 18:30',
    '12/02/2026 18.30',
    '2026-02-12T18:30',
    '12 Feb 2026, 18:30 IST',
  ]
  expect(written.map(parseTypedDayAndTime)).toEqual(written.map(() => '2026-02-12T18:30'))
  expect(['12 Feb 2026', '12 Feb 2026, 24:00', '18:30'].map(parseTypedDayAndTime)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(formatTypedDay('2026-02-12T18:30')).toBe('12 Feb 2026, 18:30')
  expect(formatTypedDay('2026-02-12')).toBe('12 Feb 2026')
  expect(formatTypedDay('')).toBe('')
})
