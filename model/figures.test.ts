import { expect, test } from 'vitest'
import { change, formatValue, share, signedPercent } from './figures.ts'

test('rupees are displayed in crore with Indian grouping, and a loss has a minus sign', () => {
  expect(formatValue('revenue', 2_146_000_000)).toBe('214.6')
  expect(formatValue('revenue', 12_345_600_000_000)).toBe('12,34,560.0')
  expect(formatValue('profit', -31_000_000)).toBe('−3.1')
})

test('earnings per share are displayed with all decimals', () => {
  expect(formatValue('eps', '4.20')).toBe('4.20')
  expect(formatValue('eps', '-0.375')).toBe('−0.375')
})

test('a change has its sign, and a change that rounds to zero has none', () => {
  expect(signedPercent(change(2_146_000_000, 1_816_000_000) ?? 0)).toBe('+18.2%')
  expect(signedPercent(change('3.00', '4.00') ?? 0)).toBe('−25.0%')
  expect(signedPercent(0.04)).toBe('0.0%')
  expect(signedPercent(-0.04)).toBe('0.0%')
})

test('no change is calculated if a value is missing or the earlier value is no gain', () => {
  expect(change(1, undefined)).toBeUndefined()
  expect(change(1, -5)).toBeUndefined()
  expect(change(1, 0)).toBeUndefined()
  expect(share(undefined, 5)).toBeUndefined()
})
