import { expect, test } from 'vitest'
import { longSentence, removedFacts } from './text-hints.ts'

test('a sentence of more than 25 words is hard to read', () => {
  expect(longSentence(`${'word '.repeat(25)}. Short.`)).toBeUndefined()
  expect(longSentence(`Short. ${'word '.repeat(26)}`)).toBe(26)
  expect(longSentence('')).toBeUndefined()
})

test('a removed number is named with its word, and an unchanged one is not', () => {
  expect(removedFacts('Two plants, dispensed in 22 countries.', 'Two plants, dispensed in 23 countries.')).toEqual([
    '22 countries',
  ])
  expect(removedFacts('Founded in 1998. 22 countries', '22 countries')).toEqual(['1998'])
  expect(removedFacts('22 countries', 'In 22 countries')).toEqual([])
})
