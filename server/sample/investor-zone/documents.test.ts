import { expect, test } from 'vitest'
import { ourPurposePart } from '#app/content/our-purpose.ts'
import { sampleDocuments } from './documents.ts'

test('nothing is filed with the exchange before the year of the listing', () => {
  const listed = ourPurposePart.values.timeline.data.find(({ name }) => name === 'Shares listed')?.year
  const [first] = sampleDocuments(new Date('2026-11-25'))
  expect(Number(first?.filedOn.slice(0, 4))).toBeGreaterThanOrEqual(Number(listed))
})
