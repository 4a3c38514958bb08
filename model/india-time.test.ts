import { expect, test } from 'vitest'
import {
  dayFrom,
  dayInIndia,
  formatDay,
  fromIndiaField,
  headingDayInIndia,
  indiaZone,
  inIndia,
  lastDayOfMonth,
  longDay,
  monthFrom,
  monthName,
  soonInIndia,
  toIndiaField,
  weekdayName,
} from './india-time.ts'

test('an instant is displayed in Indian time, whatever the time zone of the machine is', () => {
  expect(inIndia('2026-09-30T20:00:00Z')).toBe('01 Oct 2026, 01:30 IST')
})

test('an instant of the same day is displayed as a time, another with its day', () => {
  const now = new Date('2026-11-21T18:20:00Z')
  expect(soonInIndia('2026-11-21T18:20:30Z', now)).toBe('23:50:30 IST')
  expect(soonInIndia('2026-11-21T18:31:05Z', now)).toBe('22 Nov 2026, 00:01:05 IST')
})

test('a field contains Indian time and is sent in UTC', () => {
  expect(fromIndiaField('2026-11-21T12:00')).toBe('2026-11-21T06:30:00.000Z')
  expect(toIndiaField(new Date('2026-11-21T06:30:00Z'))).toBe('2026-11-21T12:00')
  expect(fromIndiaField('')).toBeUndefined()
  expect(fromIndiaField('tomorrow')).toBeUndefined()
})

test('a day ends at midnight in India', () => {
  expect(dayInIndia(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
  expect(dayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
  expect(formatDay('2026-09-05')).toBe('05 Sep 2026')
})

test('adding months to the 31st gives the last day of a shorter month', () => {
  expect(monthFrom('2026-01-31', 1)).toBe('2026-02-28')
  expect(monthFrom('2026-03-31', -1)).toBe('2026-02-28')
  expect(monthFrom('2026-01-31', -1)).toBe('2025-12-31')
  expect(monthFrom('2024-02-29', -60)).toBe('2019-02-28')
})

test('adding days works across the ends of months and years', () => {
  expect(dayFrom('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayFrom('2028-03-01', -1)).toBe('2028-02-29')
  expect(lastDayOfMonth(2026, 13)).toBe('2027-02-28')
})

test('days and months are written in full', () => {
  expect(monthName('2026-11')).toBe('November 2026')
  expect(longDay('2026-11-06')).toBe('6 November 2026')
  expect(weekdayName('2026-11-22')).toBe('Sunday')
  expect(headingDayInIndia('2026-11-21T18:30:00Z')).toBe('Sunday, 22 November')
})

test('the displayed offset from UTC equals the offset of the calculation', () => {
  const [hours = 0, minutes = 0] = indiaZone.offset.split(':').map(Number)
  expect(toIndiaField(new Date(0)).slice(11)).toBe(`0${hours}:${minutes}`)
})
