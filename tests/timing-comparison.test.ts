import { expect, test } from 'vitest'
import { sameTimes } from './timing-comparison.ts'

test('the comparison of times accepts equal samples, and refuses a shift of a third of their spread (A13)', () => {
  const noise = (base: number) => Array.from({ length: 1000 }, () => base + Math.random())
  const passes = Array.from({ length: 200 }, () => sameTimes(noise(3), noise(3))).filter(Boolean)
  expect(passes.length).toBeGreaterThan(180)
  expect(sameTimes(noise(3), noise(3.3))).toBe(false)
  const busy = (base: number) => Array.from({ length: 1000 }, () => base + 60 * Math.random() ** 3)
  expect(sameTimes(busy(1), busy(3))).toBe(false)
})
