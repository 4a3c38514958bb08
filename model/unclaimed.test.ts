import { expect, test } from 'vitest'
import { detailKey, folioKey, formatRupees, maskName, parseRupees, sumOfRupees } from './unclaimed.ts'

test.each([
  ['000-1204', '1204'],
  ['in300513 12345678', 'IN30051312345678'],
  ['A/0012', 'A0012'],
  ['--', ''],
])('the folio %j is compared as %j', (typed, key) => {
  expect(folioKey(typed)).toBe(key)
})

test.each([
  ['400 001', '400001'],
  ['Ravi Kumar', 'RAVI'],
  ['a. k. shah', 'AKSH'],
  ['Om', 'OM'],
  ['40001', ''],
])('the second detail %j is compared as %j', (typed, key) => {
  expect(detailKey(typed)).toBe(key)
})

test('a name keeps its first letters and the lengths of its words', () => {
  expect(maskName('Ravi  kumar')).toBe('R••• K••••')
  expect(maskName('é K')).toBe('É K')
  expect(maskName('')).toBe('')
})

test.each([
  ['1,23,456.5', '123456.50'],
  ['Rs. 1,234.50', '1234.50'],
  ['₹12/-', '12.00'],
  ['007.1', '7.10'],
  ['0.00', undefined],
  ['-5', undefined],
  ['1.234', undefined],
  ['ten', undefined],
])('the amount %j is %s', (typed, amount) => {
  expect(parseRupees(typed)).toBe(amount)
})

test('amounts are added exactly and formatted with Indian groups', () => {
  expect(sumOfRupees(['0.10', '0.20', '9999999999999.99'])).toBe('10000000000000.29')
  expect(sumOfRupees([])).toBe('0.00')
  expect(formatRupees('123456.50')).toBe('₹1,23,456.50')
})
