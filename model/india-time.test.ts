import { expect, test } from 'vitest'
import { dayInIndia, fromIndiaField, inIndia, shownDay, soonInIndia, toIndiaField } from './india-time.ts'

test('an instant is shown as people in India read it, whatever the machine’s zone', () => {
  expect(inIndia('2026-09-30T20:00:00Z')).toBe('01 Oct 2026, 01:30 IST')
})

test('an instant close by is shown by its clock alone, with its day where that is another one', () => {
  const now = new Date('2026-11-21T18:20:00Z')
  expect(soonInIndia('2026-11-21T18:20:30Z', now)).toBe('23:50:30 IST')
  expect(soonInIndia('2026-11-21T18:31:05Z', now)).toBe('22 Nov 2026, 00:01:05 IST')
})

test('a field means Indian time and is sent in UTC', () => {
  expect(fromIndiaField('2026-11-21T12:00')).toBe('2026-11-21T06:30:00.000Z')
  expect(toIndiaField(new Date('2026-11-21T06:30:00Z'))).toBe('2026-11-21T12:00')
  expect(fromIndiaField('')).toBeUndefined()
  expect(fromIndiaField('tomorrow')).toBeUndefined()
})

test('a day ends at midnight in India', () => {
  expect(dayInIndia(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
  expect(dayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
  expect(shownDay('2026-09-05')).toBe('05 Sep 2026')
})
