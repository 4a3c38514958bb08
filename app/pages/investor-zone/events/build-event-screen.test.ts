import { expect, test } from 'vitest'
import { type CalendarEvent, quarterReportedOn } from '#model/events.ts'
import { english } from '#model/languages/investors/english.ts'
import { buildEventScreen, readEventQuery } from './build-event-screen.ts'
import { formatWhen } from './format-event.ts'
import { partOfYear, spread } from './year-parts.ts'

const event = (starts: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  _id: starts,
  kind: 'call',
  name: starts,
  note: '',
  starts,
  ends: '',
  state: 'confirmed',
  sequence: 0,
  updated_at: '',
  documents: [],
  ...more,
})
const events = [
  event('2026-03-31'),
  event('2026-04-01', { kind: 'agm' }),
  event('2026-10-01', { kind: 'trading-window', ends: '2026-11-22' }),
  event('2026-11-22T10:30:00.000Z'),
  event('2026-11-23', { kind: 'agm', state: 'cancelled' }),
]
const shown = (query: string, now: string) =>
  buildEventScreen(events, readEventQuery(new URLSearchParams(query)), new Date(now))
const names = (query: string, now = '2026-11-22T12:00:00Z') =>
  shown(query, now).listed.map(({ starts }) => starts.slice(0, 10))

test('an event of today is upcoming until midnight in India, a longer one until its last day', () => {
  expect(names('')).toEqual(['2026-10-01', '2026-11-22', '2026-11-23'])
  expect(names('', '2026-11-22T18:29:59Z')).toEqual(['2026-10-01', '2026-11-22', '2026-11-23'])
  expect(names('', '2026-11-22T18:30:00Z')).toEqual(['2026-11-23'])
  expect(names('when=past', '2026-11-22T18:30:00Z')).toEqual(['2026-11-22', '2026-10-01', '2026-04-01'])
})

test('past events are listed by fiscal year, and only events of one kind if the address names it', () => {
  expect(names('when=past')).toEqual(['2026-04-01'])
  expect(names('when=past&year=2025-2026')).toEqual(['2026-03-31'])
  expect(shown('when=past', '2026-11-22T12:00:00Z').years).toEqual([2026, 2025])
  expect(names('kind=agm')).toEqual(['2026-11-23'])
  expect(names('kind=party')).toHaveLength(3)
  expect(names('kind=record-date')).toEqual([])
})

test('the timeline shows the events of its year; cancelled events are only in the list', () => {
  const drawn = (query: string) => shown(query, '2026-11-22T12:00:00Z').drawn.map(({ starts }) => starts.slice(0, 10))
  expect(drawn('')).toEqual(['2026-04-01', '2026-10-01', '2026-11-22'])
  expect(drawn('when=past&year=2025-2026')).toEqual(['2026-03-31'])
})

test('days are placed by their position in the fiscal year, and labels of the same week do not overlap', () => {
  expect([partOfYear(2026, '2026-04-01'), partOfYear(2026, '2027-04-01')]).toEqual([0, 1])
  expect(partOfYear(2026, '2026-11-22')).toBeCloseTo(235 / 365)
  expect(spread([10, 12, 50, 99, 100], { apart: 10, end: 100 })).toEqual([10, 20, 50, 90, 100])
})

test('results belong to the quarter that ended before them', () => {
  expect(['2026-05-21', '2026-08-06', '2026-11-12', '2027-02-04'].map(quarterReportedOn)).toEqual([
    'Q4',
    'Q1',
    'Q2',
    'Q3',
  ])
})

test('times are displayed in Indian Standard Time', () => {
  expect(formatWhen({ starts: '2026-11-12T07:00:00.000Z', ends: '2026-11-12T10:40:00.000Z' }, english)).toEqual({
    date: '12',
    month: 'Nov 2026',
    rest: 'Thursday, 12:30 to 16:10 IST',
  })
  expect(formatWhen({ starts: '2027-01-01', ends: '2027-02-06' }, english).rest).toBe('Friday, until 6 Feb 2027')
  expect(formatWhen({ starts: '2026-12-01', ends: '' }, english)).toEqual({
    date: '1',
    month: 'Dec 2026',
    rest: 'Tuesday',
  })
})
