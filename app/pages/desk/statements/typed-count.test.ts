import { expect, test } from 'vitest'
import { countError } from './typed-count.ts'

test('a missing count is reported as required, and one that is no whole number as invalid', () => {
  expect(['0', '3,73,88,800', ' 7 '].map((typed) => countError('Received', typed))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  for (const missing of ['', ' ', undefined]) expect(countError('Received', missing)).toBe('Received is required.')
  for (const wrong of ['1.5', '-1', 'none'])
    expect(countError('Received', wrong)).toBe('Received must be a whole number.')
})
