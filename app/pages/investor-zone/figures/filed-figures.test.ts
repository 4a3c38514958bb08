import { expect, test } from 'vitest'
import { quarterOf } from '#model/fiscal-period.ts'
import { columnsOf, pageAddress } from './filed-figures.ts'

const filed = (year: number, quarter: number, value: number) => ({
  ...quarterOf(year, quarter),
  figures: { revenue: { value, document: 7, page: 3 } },
})

test('a quarter without figures has an empty column, and changes compare with the year before', () => {
  const periods = [filed(2026, 2, 30), filed(2025, 4, 20), filed(2025, 2, 10)]
  const columns = columnsOf({ periods, documents: [] }, 8)
  expect(columns.map(({ name, figures }) => [name, figures.revenue?.value])).toEqual([
    ['Q2 FY27', 30],
    ['Q1 FY27', undefined],
    ['Q4 FY26', 20],
    ['Q3 FY26', undefined],
    ['Q2 FY26', 10],
  ])
  expect(columns[0]?.before).toMatchObject({ name: 'Q2 FY26', figures: { revenue: { value: 10 } } })
})

test('only the newest columns are displayed, and none if there are no figures', () => {
  expect(columnsOf({ periods: [filed(2026, 2, 1), filed(2026, 1, 1)], documents: [] }, 1)).toHaveLength(1)
  expect(columnsOf({ periods: [], documents: [] }, 8)).toEqual([])
})

test('a figure links to its page of the filed document, and has no link if the document is missing', () => {
  const documents = [{ key: 7, name: 'Results', file_link: '/files/1/results.pdf' }]
  expect(pageAddress({ periods: [], documents }, { document: 7, page: 3 })).toBe('/investorzone/documents/7#page=3')
  const long = pageAddress({ periods: [], documents }, { document: 7, page: 134 })
  expect(long).toBe('/investorzone/documents/7?page=131#page=134')
  expect(pageAddress({ periods: [], documents: [] }, { document: 7, page: 3 })).toBeUndefined()
})
