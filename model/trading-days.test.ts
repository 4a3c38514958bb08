import { expect, test } from 'vitest'
import { isMarketOpen, knownHolidays, tradedUntil } from './india-time.ts'

const open = (iso: string) => isMarketOpen(new Date(iso), knownHolidays)
const until = (iso: string) => tradedUntil(new Date(iso), knownHolidays).toISOString()

test.each([
  ['a second before 09:15', '2026-11-20T03:44:59Z', false],
  ['at 09:15', '2026-11-20T03:45:00Z', true],
  ['just before 15:30', '2026-11-20T09:59:59Z', true],
  ['at 15:30', '2026-11-20T10:00:00Z', false],
  ['on a Saturday', '2026-11-21T06:30:00Z', false],
  ['on a Sunday', '2026-11-22T06:30:00Z', false],
  ['on a holiday', '2026-11-24T06:30:00Z', false],
  ['on a Monday that is still Sunday in London', '2026-11-22T23:30:00Z', false],
])('the market is open only during trading hours: %s', (_, iso, expected) => {
  expect(open(iso)).toBe(expected)
})

test.each([
  ['now, while the market is open', '2026-11-20T06:30:00.000Z', '2026-11-20T06:30:00.000Z'],
  ['the close of the same day, in the evening', '2026-11-20T15:00:00.000Z', '2026-11-20T10:00:00.000Z'],
  ['the close of the day before, before opening', '2026-11-20T01:00:00.000Z', '2026-11-19T10:00:00.000Z'],
  ['the close of Friday, on a Sunday', '2026-11-22T06:30:00.000Z', '2026-11-20T10:00:00.000Z'],
  ['the close before a holiday, after it', '2026-11-25T01:00:00.000Z', '2026-11-23T10:00:00.000Z'],
])('the time of the last trade is %s', (_, iso, expected) => {
  expect(until(iso)).toBe(expected)
})

test('the calculation ends even if the list of holidays covers every day', () => {
  const days = Array.from({ length: 400 }, (_, back) =>
    new Date(Date.UTC(2026, 10, 20) - back * 86_400_000).toISOString().slice(0, 10),
  )
  expect(tradedUntil(new Date('2026-11-20T06:30:00Z'), days)).toBeInstanceOf(Date)
})
