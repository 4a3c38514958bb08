import { expect, test } from 'vitest'
import { isPassed, percentOfVotes } from './voting.ts'

test('an ordinary resolution passes with more votes for it than against, a special one with three times as many', () => {
  const passed = (kind: 'ordinary' | 'special', in_favour: number, against: number) =>
    isPassed({ kind, in_favour, against })
  expect([passed('ordinary', 51, 49), passed('ordinary', 50, 50), passed('ordinary', 0, 0)]).toEqual([
    true,
    false,
    false,
  ])
  expect([passed('special', 75, 25), passed('special', 74, 25), passed('special', 0, 0)]).toEqual([true, false, false])
  // A third of each number is lost in floating-point fractions.
  const third = 3_002_399_751_580_330
  expect([passed('special', 3 * third, third), passed('special', 3 * third, third + 1)]).toEqual([true, false])
})

test('the percentages of the votes cast add up to a hundred', () => {
  expect(percentOfVotes({ in_favour: 2, against: 1 })).toEqual({ in_favour: 66.67, against: 33.33 })
  expect(percentOfVotes({ in_favour: 47_999_999, against: 1 })).toEqual({ in_favour: 100, against: 0 })
  expect(percentOfVotes({ in_favour: 0, against: 0 })).toEqual({ in_favour: 0, against: 0 })
})
