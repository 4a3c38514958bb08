import { expect, test } from 'vitest'
import { countries } from './countries.ts'

test('the list has about 195 country names, each once, in alphabetical order', () => {
  expect(countries.length).toBe(197)
  expect(new Set(countries).size).toBe(countries.length)
  expect([...countries].sort(new Intl.Collator('en').compare)).toEqual(countries)
  expect(countries.every((name) => name === name.trim() && name.length > 2)).toBe(true)
})
