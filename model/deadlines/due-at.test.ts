import { expect, test } from 'vitest'
import { fromIndiaField, knownHolidays, knownMuhuratDays, toIndiaField } from '../india-time.ts'
import { type DeadlineRuleName, deadlineRuleNames, limitOn, limitsOf, rulesOf } from './deadline-rules.ts'
import { deadlineOf } from './deadlines.ts'

const counting = { holidays: knownHolidays, muhurat: knownMuhuratDays, limits: [] }

/** Returns the deadline of a rule, both times in India: midnight is the end of the day before. */
function due(rule: DeadlineRuleName, trigger: string, during = counting): string | undefined {
  const deadline = deadlineOf(rule, new Date(fromIndiaField(trigger) ?? ''), during)
  return deadline && toIndiaField(deadline.due)
}

/** Results are on Thursday 12 November 2026. Tuesday 10 and Tuesday 24 are holidays; Sunday 8 has a Muhurat session. */
const dates: [rule: DeadlineRuleName, why: string, trigger: string, due: string][] = [
  ['outcome', 'after trading hours: three hours', '2026-11-12T16:10', '2026-11-12T19:10'],
  ['outcome', 'in trading hours: 30 minutes', '2026-11-12T14:00', '2026-11-12T14:30'],
  ['outcome', 'a minute before the close', '2026-11-12T15:29', '2026-11-12T15:59'],
  ['outcome', 'at the close, which is not after it', '2026-11-12T15:30', '2026-11-12T16:00'],
  ['outcome', 'a minute after the close', '2026-11-12T15:31', '2026-11-12T18:31'],
  ['outcome', 'late in the evening, into the next day', '2026-11-13T23:10', '2026-11-14T02:10'],
  ['outcome', 'at night', '2026-11-13T05:00', '2026-11-13T08:00'],
  ['outcome', 'just more than three hours before trading', '2026-11-13T06:14', '2026-11-13T09:14'],
  ['outcome', 'three hours before trading', '2026-11-13T06:15', '2026-11-13T06:45'],
  ['outcome', 'on a Saturday', '2026-11-14T12:00', '2026-11-14T15:00'],
  ['outcome', 'on a holiday', '2026-11-24T11:00', '2026-11-24T14:00'],
  ['outcome', 'during a Muhurat session, no normal hours', '2026-11-08T18:30', '2026-11-08T21:30'],
  ['outcome', 'the day before the three-hour rule', '2024-12-12T16:00', '2024-12-12T16:30'],
  ['outcome', 'the first day of the three-hour rule', '2024-12-13T16:00', '2024-12-13T19:00'],
  ['newspaper', '48 hours into the weekend', '2026-11-12T16:10', '2026-11-14T16:10'],
  ['recording', 'Friday evening: 24 hours come first', '2026-11-13T18:30', '2026-11-14T18:30'],
  ['recording', 'Thursday evening: the trading day comes first', '2026-11-12T18:30', '2026-11-13T00:00'],
  ['recording', 'a minute before midnight', '2026-11-12T23:59', '2026-11-13T00:00'],
  ['recording', 'at midnight: the day has begun', '2026-11-13T00:00', '2026-11-14T00:00'],
  ['recording', 'on the eve of a holiday', '2026-11-23T17:00', '2026-11-24T17:00'],
  ['recording', 'on the eve of a Muhurat session', '2026-11-07T20:00', '2026-11-08T00:00'],
  ['recording', 'on a Friday before a Muhurat Sunday', '2026-11-06T18:30', '2026-11-07T18:30'],
  ['recording', 'on the eve of a long weekend', '2026-12-24T18:00', '2026-12-25T18:00'],
  ['recording', 'on the last day of a year', '2026-12-31T16:00', '2027-01-01T00:00'],
  ['video', '48 hours', '2026-11-13T18:30', '2026-11-15T18:30'],
  ['transcript', 'from a Monday, over a weekend', '2026-11-16T16:58', '2026-11-24T00:00'],
  ['transcript', 'from a Friday: the next week', '2026-11-13T18:30', '2026-11-21T00:00'],
  ['transcript', 'from a Saturday: also the next week', '2026-11-14T12:00', '2026-11-21T00:00'],
  ['transcript', 'a holiday does not count', '2026-11-19T18:30', '2026-11-28T00:00'],
  ['transcript', 'a Muhurat session does not count', '2026-11-06T18:30', '2026-11-17T00:00'],
  ['transcript', 'over the end of a year', '2026-12-30T18:30', '2027-01-07T00:00'],
  ['voting', 'over a weekend', '2026-09-24T12:30', '2026-09-29T00:00'],
  ['voting', 'over a holiday and a weekend', '2026-10-01T12:30', '2026-10-07T00:00'],
  ['voting', 'before 2021: 48 hours', '2019-09-26T12:30', '2019-09-28T12:30'],
  ['annual-return', '60 days', '2026-09-24T11:00', '2026-11-24T00:00'],
  ['shareholding', 'September quarter', '2026-09-30T23:59', '2026-10-22T00:00'],
  ['shareholding', 'December quarter', '2026-12-31T23:59', '2027-01-22T00:00'],
  ['shareholding', 'March quarter', '2026-03-31T23:59', '2026-04-22T00:00'],
  ['shareholding', 'June quarter', '2026-06-30T23:59', '2026-07-22T00:00'],
  ['grievances', '30 days', '2026-09-30T23:59', '2026-10-31T00:00'],
  ['grievances', 'the first quarter with 30 days', '2024-12-31T23:59', '2025-01-31T00:00'],
  ['grievances', 'the last quarter with 21 days', '2024-09-30T23:59', '2024-10-22T00:00'],
  ['governance', '30 days over the end of February', '2028-01-31T23:59', '2028-03-02T00:00'],
  ['results', 'September quarter', '2026-09-30T23:59', '2026-11-15T00:00'],
  ['results', 'December quarter', '2026-12-31T23:59', '2027-02-15T00:00'],
  ['annual-results', 'March quarter', '2026-03-31T23:59', '2026-05-31T00:00'],
  ['secretarial', '60 days of the year’s end', '2026-03-31T23:59', '2026-05-31T00:00'],
  ['page-change', 'on a Friday before a holiday', '2026-11-20T11:00', '2026-11-26T00:00'],
  ['results-notice', 'two clear trading days, one of them over a holiday', '2026-11-12T12:30', '2026-11-09T00:00'],
  ['results-notice', 'five clear days until 2024', '2023-11-09T12:30', '2023-11-04T00:00'],
  ['investor-schedule', 'two clear trading days over a weekend', '2026-11-16T10:00', '2026-11-12T00:00'],
  ['general-notice', '21 clear days', '2026-12-18T11:00', '2026-11-27T00:00'],
  ['subsidiary-accounts', '21 clear days', '2026-09-24T11:00', '2026-09-03T00:00'],
  ['complaint', 'the last complaint with 30 days', '2023-12-03T10:00', '2024-01-03T00:00'],
  ['complaint', 'the first complaint with 21 days', '2023-12-04T10:00', '2023-12-26T00:00'],
  ['complaint', 'over the 29th of February', '2028-02-10T10:00', '2028-03-03T00:00'],
  ['event-within', 'over midnight', '2026-11-24T23:00', '2026-11-25T11:00'],
]

test.each(dates)('the deadline of rule %s is correct: %s', (rule, _, trigger, expected) => {
  expect(due(rule, trigger)).toBe(expected)
})

test('a holiday announced later moves only deadlines that count trading days', () => {
  const moved = { ...counting, holidays: [...knownHolidays, '2026-11-20'] }
  expect(due('transcript', '2026-11-16T16:58', moved)).toBe('2026-11-26T00:00')
  expect(due('newspaper', '2026-11-19T16:10', moved)).toBe('2026-11-21T16:10')
})

test('the calculation ends even if the list of holidays covers every day', () => {
  const days = Array.from({ length: 400 }, (_, day) =>
    new Date(Date.UTC(2026, 10, 1) + day * 86_400_000).toISOString().slice(0, 10),
  )
  expect(due('transcript', '2026-11-16T16:58', { ...counting, holidays: days })).toMatch(/^2027/)
})

test('the versions of a rule are ordered newest first, and none applies before the first came into force', () => {
  for (const name of deadlineRuleNames) {
    const since = limitsOf(name, []).map((limit) => limit.since)
    expect(since, name).toEqual(since.toSorted().reverse())
    expect(limitOn(name, '1999-01-01', []), name).toBeUndefined()
  }
})

test('the end of a quarter starts the rules that apply to that quarter', () => {
  expect(rulesOf('quarter-ended', 4)).toContain('annual-results')
  expect(rulesOf('quarter-ended', 4)).not.toContain('results')
  expect(rulesOf('quarter-ended', 2)).toEqual(['results', 'shareholding', 'grievances', 'governance'])
})
