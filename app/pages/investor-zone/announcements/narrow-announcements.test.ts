import { expect, test } from 'vitest'
import type { InvestorDocument } from '#model/investor-zone.ts'
import { narrowAnnouncements } from './narrow-announcements.ts'

function announcement(sortdate: string, name: string, key = 1): InvestorDocument {
  return { name, date: sortdate, sortdate, filterdate: '', file_link: '', key, section_id: '' }
}

const all = [
  announcement('2026-11-14', 'Newspaper publication of the results'),
  announcement('2026-11-12', 'Unaudited financial results for the quarter'),
  announcement('2026-10-30', 'Intimation of board meeting to consider the results'),
  announcement('2026-03-05', 'Intimation of board meeting on 5 March 2026'),
  announcement('2025-09-01', 'Notice of the annual general meeting and book closure'),
]

const none = { year: '', category: '', q: '', page: 1 }

const namesOf = (query: Partial<typeof none>) =>
  narrowAnnouncements(all, { ...none, ...query }).months.flatMap((month) => month.announcements.map(({ name }) => name))

test('without a filter the newest fiscal year is listed, by month', () => {
  const { years, months, paging } = narrowAnnouncements(all, none)
  expect(years.map(({ label }) => label)).toEqual(['2026-2027', '2025-2026', 'All'])
  expect(years.find(({ selected }) => selected)?.label).toBe('2026-2027')
  expect(months.map(({ name, announcements }) => [name, announcements.length])).toEqual([
    ['November 2026', 2],
    ['October 2026', 1],
  ])
  expect(paging.total).toBe(3)
})

test('words and categories search all years, unless the address names one', () => {
  expect(namesOf({ category: 'board' })).toHaveLength(2)
  expect(namesOf({ q: 'book closure' })).toEqual(['Notice of the annual general meeting and book closure'])
  expect(namesOf({ q: 'results', year: '2025-2026' })).toEqual([])
  expect(namesOf({ category: 'board', year: '2025-2026' })).toEqual(['Intimation of board meeting on 5 March 2026'])
})

test('each category has the number of its announcements in the selected year; a category without any is not offered', () => {
  const { categories } = narrowAnnouncements(all, { ...none, year: 'All' })
  expect(categories.map(({ label, count }) => [label, count])).toEqual([
    ['Newspapers', 1],
    ['Board meetings', 2],
    ['Members’ meetings', 1],
    ['Results', 1],
  ])
})

test('a year that no announcement has is the newest year, and a page beyond the end is the last', () => {
  expect(namesOf({ year: '1999-2000' })).toEqual(namesOf({}))
  const many = Array.from({ length: 70 }, (_, key) => announcement('2026-05-01', `Notice ${key}`, key))
  const { paging, months } = narrowAnnouncements(many, { ...none, page: 9 })
  expect(paging).toEqual({ current: 3, last: 3, total: 70 })
  expect(months[0]?.announcements).toHaveLength(10)
})

test('announcements without a readable day have no month', () => {
  const { months } = narrowAnnouncements([announcement('', 'Undated')], { ...none, year: 'All' })
  expect(months.map(({ name }) => name)).toEqual([''])
})
