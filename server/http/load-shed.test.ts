import { expect, test } from 'vitest'
import { nextBadSeconds } from './load-shed.ts'

test('seconds with a slow loop under load are counted, and one good second resets the count', () => {
  let bad = 0
  for (let second = 0; second < 5; second += 1) bad = nextBadSeconds(bad, 250, 100)
  expect(bad).toBe(5)
  expect(nextBadSeconds(bad, 150, 100)).toBe(0)
})

test('a slow loop without load is not counted', () => {
  expect(nextBadSeconds(4, 900, 3)).toBe(0)
})
