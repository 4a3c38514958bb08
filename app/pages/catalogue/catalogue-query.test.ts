import { expect, test } from 'vitest'
import { noChoice } from '#model/facet-choice.ts'
import { hrefOf, readCatalogueQuery } from './catalogue-query.ts'

test('an address contains exactly the parts of the query', () => {
  const href = hrefOf('/products-export', { sectionId: 'tablets', query: 'a & b', category: 'pain' })
  expect(href).toBe('/products-export?section=tablets&q=a+%26+b&category=pain')
  expect(readCatalogueQuery(new URL(href, 'http://x').searchParams)).toEqual({
    sectionId: 'tablets',
    query: 'a & b',
    category: 'pain',
    page: 1,
    choice: noChoice,
  })
  expect(hrefOf('/products-export', { query: '' })).toBe('/products-export')
  expect(hrefOf('/products-export', { category: 'pain', page: 2 })).toBe('/products-export?category=pain&page=2')
  expect(hrefOf('/products-export', { page: 2 })).toBe('/products-export')
  for (const page of ['0', '-3', 'x', '']) expect(readCatalogueQuery(new URLSearchParams({ page })).page).toBe(1)
  expect(readCatalogueQuery(new URLSearchParams({ page: '12' })).page).toBe(12)
  const { choice } = readCatalogueQuery(new URLSearchParams('country=Kenya;Peru'))
  expect(hrefOf('/products-export', { query: 'a', choice })).toBe('/products-export?q=a&country=Kenya%3BPeru')
})
