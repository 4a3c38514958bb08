import { expect, test } from 'vitest'
import { ourPurposePart } from '#app/content/our-purpose.ts'
import { weekdayOf } from '#model/india-time.ts'
import { sampleDocuments } from './documents.ts'

test('nothing is filed with the exchange before the year of the listing', () => {
  const listed = ourPurposePart.values.timeline.data.find(({ name }) => name === 'Shares listed')?.year
  const [first] = sampleDocuments(new Date('2026-11-25'))
  expect(Number(first?.filedOn.slice(0, 4))).toBeGreaterThanOrEqual(Number(listed))
})

test('nothing is filed on a Sunday', () => {
  const filed = sampleDocuments(new Date('2026-11-25'))
  expect(filed.filter(({ filedOn }) => weekdayOf(filedOn) === 0)).toEqual([])
})

test('each rating letter has an announcement of the same day', () => {
  const filed = sampleDocuments(new Date('2026-11-25'))
  const daysOf = (of: string, text: string) =>
    filed.filter(({ page, name }) => page === of && name.includes(text)).map(({ filedOn }) => filedOn)
  expect(daysOf('Credit Ratings', 'Rating letter')).toEqual(daysOf('Corporate Announcement', 'Credit rating'))
})
