import { expect, test } from 'vitest'
import { fromIndiaField, knownHolidays, knownMuhuratDays, toIndiaField } from '../india-time.ts'
import type { SetLimit } from './deadline-rule.ts'
import { type DeadlineRuleName, limitOn } from './deadline-rules.ts'
import { deadlineOf } from './deadlines.ts'
import { limitToSet, numbersOf, type SetNumbers } from './set-limit.ts'

const counting = { holidays: knownHolidays, muhurat: knownMuhuratDays, limits: [] as readonly SetLimit[] }
const inIndia = (field: string) => new Date(fromIndiaField(field) ?? '')
const now = inIndia('2026-11-02T12:00')

function withLimit(rule: DeadlineRuleName, since: string, numbers: SetNumbers, known = counting) {
  const result = limitToSet({ rule, since, ...numbers }, now, known)
  if ('sentence' in result) throw new Error(result.sentence)
  return { ...known, limits: [...known.limits, { rule, since, limit: result.limit, source: 'Circular 12' }] }
}

/** Cases of each type of limit. The day before the new limit is judged by the old, its day by the new. */
const moved: [rule: DeadlineRuleName, numbers: SetNumbers, before: [string, string], from: [string, string]][] = [
  ['newspaper', { count: 24 }, ['2026-11-11T16:10', '2026-11-13T16:10'], ['2026-11-12T16:10', '2026-11-13T16:10']],
  ['transcript', { count: 3 }, ['2026-11-11T23:59', '2026-11-19T00:00'], ['2026-11-12T00:00', '2026-11-18T00:00']],
  ['complaint', { count: 10 }, ['2026-11-11T10:00', '2026-12-03T00:00'], ['2026-11-12T10:00', '2026-11-23T00:00']],
  ['recording', { count: 12 }, ['2026-11-11T15:00', '2026-11-12T00:00'], ['2026-11-14T18:30', '2026-11-15T06:30']],
  [
    'outcome',
    { count: 45, after: 2 },
    ['2026-11-11T14:00', '2026-11-11T14:30'],
    ['2026-11-12T14:00', '2026-11-12T14:45'],
  ],
  [
    'outcome',
    { count: 45, after: 2 },
    ['2026-11-11T16:10', '2026-11-11T19:10'],
    ['2026-11-12T16:10', '2026-11-12T18:10'],
  ],
  ['results-notice', { count: 4 }, ['2026-11-11T12:30', '2026-11-06T00:00'], ['2026-11-12T12:30', '2026-11-05T00:00']],
]

test.each(moved)(
  'a change of rule %s applies from its first day, and earlier deadlines are unchanged',
  (rule, numbers, before, from) => {
    const known = withLimit(rule, '2026-11-12', numbers)
    for (const [trigger, due] of [before, from]) {
      const deadline = deadlineOf(rule, inIndia(trigger), known)
      expect([trigger, deadline && toIndiaField(deadline.due)]).toEqual([trigger, due])
    }
  },
)

test('a quarter that ends on the first day of a changed rule uses it; the quarter before does not', () => {
  const known = withLimit('shareholding', '2026-12-31', { count: 30 })
  const due = (end: string) => deadlineOf('shareholding', inIndia(`${end}T23:59`), known)?.due
  expect(due('2026-09-30')).toEqual(inIndia('2026-10-22T00:00'))
  expect(due('2026-12-31')).toEqual(inIndia('2027-01-31T00:00'))
})

test('each of several changes of a rule applies until the next one', () => {
  const later = withLimit('transcript', '2026-12-01', { count: 3 })
  const both = withLimit('transcript', '2026-11-15', { count: 4 }, later)
  const countOn = (day: string) => limitOn('transcript', day, both.limits)?.limit
  expect(
    ['2026-11-14', '2026-11-15', '2026-11-30', '2026-12-01'].map(countOn).map((entry) => entry && numbersOf(entry)),
  ).toEqual([{ count: 5 }, { count: 4 }, { count: 4 }, { count: 3 }])
})

const refused: [
  why: string,
  rule: DeadlineRuleName,
  since: string,
  numbers: SetNumbers,
  field: string,
  message: RegExp,
][] = [
  [
    'a digit too many',
    'transcript',
    '2026-11-12',
    { count: 50 },
    'count',
    /^Enter a number from 2 to 20 trading days \(now 5 trading days\)\./,
  ],
  ['a digit too few', 'shareholding', '2026-11-12', { count: 2 }, 'count', /^Enter a number from 6 to 84 days/],
  ['none at all', 'transcript', '2026-11-12', { count: 0 }, 'count', /^Enter a number from 2/],
  ['half a day', 'transcript', '2026-11-12', { count: 2.5 }, 'count', /^Enter a number from 2/],
  [
    'minutes like hours',
    'outcome',
    '2026-11-12',
    { count: 3, after: 3 },
    'count',
    /^Enter a number from 8 to 120 minutes/,
  ],
  [
    'hours like minutes',
    'outcome',
    '2026-11-12',
    { count: 30, after: 30 },
    'after',
    /^Enter a number from 1 to 12 hours/,
  ],
  ['one number of two', 'outcome', '2026-11-12', { count: 30 }, 'after', /^Enter a number from 1 to 12 hours/],
  ['two numbers of one', 'recording', '2026-11-12', { count: 24, after: 3 }, 'after', /only one number/],
  [
    'it applies from today, and deadlines are running',
    'transcript',
    '2026-11-02',
    { count: 4 },
    'since',
    /after today/,
  ],
  ['it applies from a day in the past', 'transcript', '1999-01-01', { count: 4 }, 'since', /after today/],
  ['its year is mistyped', 'transcript', '2062-11-12', { count: 4 }, 'since', /next two years/],
  ['the notice of a meeting would be overdue', 'general-notice', '2026-11-12', { count: 30 }, 'since', /already due/],
  [
    'the notice of a meeting is already due under the old rule',
    'general-notice',
    '2026-11-20',
    { count: 10 },
    'since',
    /already due/,
  ],
]

test.each(refused)('a change of a rule is refused: %s', (_, rule, since, numbers, field, pattern) => {
  expect(limitToSet({ rule, since, ...numbers }, now, counting)).toEqual({
    field,
    sentence: expect.stringMatching(pattern),
  })
})

test('two changes of a rule cannot come into force on the same day', () => {
  const known = withLimit('transcript', '2026-11-12', { count: 4 })
  expect(limitToSet({ rule: 'transcript', since: '2026-11-12', count: 3 }, now, known)).toMatchObject({
    field: 'since',
  })
})
