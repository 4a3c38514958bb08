import { expect, test } from 'vitest'
import { describeItems, quantityIn, referenceOf, summarizeItems } from './product-enquiry.ts'

test('a quantity is read in the notations of buyers', () => {
  const read = ['40,000', ' 40 000 ', '40,00,000', '1', '1000000000', ''].map(quantityIn)
  expect(read).toEqual([40_000, 40_000, 4_000_000, 1, 1_000_000_000, null])
  for (const none of ['about 40', '40.5', '0', '-3', '1000000001', '１０'])
    expect(quantityIn(none), none).toBeUndefined()
})

test('a reference contains the year and month in India', () => {
  expect(referenceOf(new Date('2026-11-30T18:29:00Z'), 38)).toBe('SE-2611-0038')
  expect(referenceOf(new Date('2026-12-31T18:30:00Z'), 12_345)).toBe('SE-2701-12345')
})

test('the requested items are summarised in one line', () => {
  const item = { name: 'Suvidan', quantity: null, papers: [] }
  expect(summarizeItems([item])).toBe('Suvidan')
  expect(summarizeItems([{ ...item, quantity: 500 }])).toBe('Suvidan, 500 units')
  expect(summarizeItems([{ ...item, papers: ['CTD module 3'] }])).toBe('Suvidan, 1 document')
  const two = [40_000, null].map((quantity) => ({ ...item, quantity }))
  expect(summarizeItems(two)).toBe('2 products, 40,000 units')
})

test('a note of an enquiry has the day in India', () => {
  const notes = [{ at: '2026-11-30T18:30:00.000Z', text: 'Called back', by: 'admin@example.com' }]
  expect(describeItems({ reference: 'SE-2611-0038', products: [], notes })).toContain('Notes: 2026-12-01 Called back')
})
