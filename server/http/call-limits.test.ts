import { expect, test } from 'vitest'
import { createMinuteCounter, keysPerMinuteMax } from './call-limits.ts'

function counterInHand() {
  const state = { at: Date.parse('2026-11-21T06:30:10Z') }
  return { state, count: createMinuteCounter(() => new Date(state.at)) }
}

test('a key is refused above its number of calls until the minute is over', () => {
  const { state, count } = counterInHand()
  for (let times = 0; times < 3; times += 1) expect(count('one', 3)).toBeUndefined()
  expect(count('one', 3)).toBe(50)
  expect(count('other', 3)).toBeUndefined()
  state.at += 50_000
  expect(count('one', 3)).toBeUndefined()
})

test('above the maximum number of keys, new keys share one rate limit, and counted keys do not benefit', () => {
  const { state, count } = counterInHand()
  for (let times = 0; times < 3; times += 1) count('early', 3)
  for (let number = 0; number < keysPerMinuteMax; number += 1) count(`address ${number}`, 3)
  expect(count('early', 3)).toBe(50)
  const late = Array.from({ length: 1000 }, (_, number) => count(`late ${number}`, 3))
  expect(late.filter((wait) => wait === undefined).length).toBeLessThanOrEqual(3)
  // The next minute starts with empty counts.
  state.at += 60_000
  expect(count('late 999', 3)).toBeUndefined()
})
