import { expect, test } from 'vitest'
import { type Item, ingredientsSubsectionId, type Products } from '#model/catalogue.ts'
import { noChoice } from '#model/facet-choice.ts'
import { blankItemText } from '#model/item-fields.ts'
import { synonymsBy } from '#model/synonyms.ts'
import { hrefOf, readCatalogueQuery } from './catalogue-query.ts'
import { showCatalogue } from './show-catalogue.ts'

const now = new Date('2026-11-21T06:30:00Z')
let created = 0
const item = (subsection_id: string, fields: Partial<Item> = {}): Item => ({
  _id: String(++created),
  number: created,
  ...blankItemText,
  brand_name: `Brand ${created}`,
  category: 'Pain',
  section_id: subsection_id === 'drops' ? 'd' : 'e',
  subsection_id,
  is_deleted: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  ...fields,
})
const subsection = (_id: string, name: string, section_id = 'e') => ({ _id, name, section_id, is_deleted: 0 as const })

const products: Products = {
  section: [
    { _id: 'e', name: 'EXPORT' },
    { _id: 'd', name: 'DOMESTIC' },
  ],
  subsection: [
    subsection('tablets', 'Tablets'),
    subsection(ingredientsSubsectionId, 'Herbal Range'),
    subsection('drops', 'Drops', 'd'),
  ],
  item: [
    item('tablets', { brand_name: 'Old', created_at: '2025-01-01T00:00:00.000Z' }),
    item('tablets', { brand_name: 'New', created_at: '2026-11-01T00:00:00.000Z' }),
    item('tablets', { brand_name: 'Other', category: ' Antibiotics ' }),
    item(ingredientsSubsectionId, { brand_name: 'Balm' }),
    item('drops', { brand_name: 'Eye' }),
  ],
}
const show = (market: 'export' | 'domestic', sectionId = '', query = '') =>
  showCatalogue(products, market, { filter: { sectionId, query }, now })

test('a market shows its own sub-sections and selects the first of them', () => {
  expect(show('export').screen.tabs.map((tab) => tab.name)).toEqual(['Tablets', 'Herbal Range'])
  expect(show('export').screen.chosen?.name).toBe('Tablets')
  expect(show('domestic').screen.chosen?.name).toBe('Drops')
})

test('an unknown sub-section, or one of the other market, falls back to the first', () => {
  expect(show('export', 'gone').screen.chosen?.name).toBe('Tablets')
  expect(show('export', 'drops').screen.chosen?.name).toBe('Tablets')
})

test('the catalogue has three column layouts', () => {
  expect(show('export').screen.layout).toBe('export')
  expect(show('export', ingredientsSubsectionId).screen.layout).toBe('ingredients')
  expect(show('domestic').screen.layout).toBe('domestic')
})

test('rows are grouped by trimmed category, newest first, numbered down the page, with new ones marked', () => {
  const { groups } = show('export')
  expect(
    groups.map(({ category, slug, rows }) => [
      category,
      slug,
      rows(0, 9).map((row) => [row.serial, row.item.brand_name, row.isNew]),
    ]),
  ).toEqual([
    ['Antibiotics', 'antibiotics', [[1, 'Other', false]]],
    [
      'Pain',
      'pain',
      [
        [2, 'New', true],
        [3, 'Old', false],
      ],
    ],
  ])
})

test('a search is limited to the selected sub-section and counts the matches of the others', () => {
  const { screen, groups } = show('export', 'tablets', 'balm')
  expect(groups).toEqual([])
  expect(screen).toMatchObject({
    count: 0,
    elsewhere: [{ id: ingredientsSubsectionId, name: 'Herbal Range', count: 1 }],
  })
  expect(show('export', 'tablets', 'eye').screen.elsewhere).toEqual([])
})

test('an empty store gives an empty screen', () => {
  const { screen, groups } = showCatalogue({ section: [], subsection: [], item: [] }, 'export', {
    filter: { sectionId: '', query: 'x' },
    now,
  })
  expect(groups).toEqual([])
  expect(screen).toMatchObject({ tabs: [], chosen: undefined, count: 0 })
})

test('categories whose names give the same anchor get different anchors', () => {
  const odd = { ...products, item: ['A & B', 'A-B', 'दवा', '⚕'].map((category) => item('tablets', { category })) }
  const { groups } = showCatalogue(odd, 'export', { filter: { sectionId: 'tablets', query: '' }, now })
  expect(new Set(groups.map(({ slug }) => slug)).size).toBe(4)
})

test('a long list shows its first categories or the requested one; counts and numbers include all rows', () => {
  const items = Array.from({ length: 2500 }, (_, at) =>
    item('tablets', { category: `Category ${String.fromCharCode(65 + (at % 10))}`, is_deleted: at === 999 ? 1 : 0 }),
  )
  const long = { ...products, item: items }
  const closed = (length: number) => Array.from({ length }, () => 0)
  const shown = (filter: object) =>
    showCatalogue(long, 'export', { filter: { sectionId: 'tablets', query: '', ...filter }, now })
  const first = shown({})
  expect(first.groups.map((group) => group.shown.to)).toEqual([250, ...closed(9)])
  expect(first.screen).toMatchObject({ count: 2500, archived: 1 })
  expect(first.screen).not.toHaveProperty('only')
  const third = shown({ category: 'category-c' })
  expect(third.groups.map((group) => group.shown.to)).toEqual([...closed(2), 250, ...closed(7)])
  expect(third.groups[2]?.rows(0, 2).map(({ serial }) => serial)).toEqual([501, 502])
  expect(third.screen.only).toEqual({ name: 'Category C', slug: 'category-c', page: 1 })
  expect(third.screen.categories).toEqual(first.screen.categories)
  expect(shown({ category: 'gone' }).screen.only).toBeUndefined()
  const result = shown({ query: 'brand', category: 'category-b' })
  expect(result.groups.map((group) => group.shown.to)).toEqual([0, 250, ...closed(8)])
  expect(result.screen.count).toBe(2500)
})

test('a row is created once, so that it is not rendered again', () => {
  const [group] = show('export').groups
  expect(group?.rows(0, 1)[0]).toBe(group?.rows(0, 5)[0])
  expect(group?.rows(3, 2)).toEqual([])
})

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
})

test('facets narrow the search results, and their values are counted in these results', () => {
  const tablets = [
    item('tablets', { brand_name: 'A', generic_name: 'Paracetamol', route: 'By mouth', registered: 'Kenya; Peru' }),
    item('tablets', { brand_name: 'B', generic_name: 'Paracetamol', route: 'Rectal', registered: 'Peru' }),
    item('tablets', { brand_name: 'C', generic_name: 'Tramadol', route: 'By mouth', registered: 'Kenya' }),
  ]
  const narrowed = (address: string) =>
    showCatalogue({ ...products, item: tablets }, 'export', {
      filter: readCatalogueQuery(new URLSearchParams(address)),
      now,
    })
  const named = (address: string) =>
    narrowed(address).groups.flatMap(({ rows }) => rows(0, 9).map(({ item }) => item.brand_name))
  expect(named('country=Kenya').sort()).toEqual(['A', 'C'])
  expect(named('q=paracetamol&country=Kenya')).toEqual(['A'])
  expect(narrowed('q=paracetamol').screen.facetValues().country).toMatchObject([
    { value: 'Kenya', count: 1 },
    { value: 'Peru', count: 2 },
  ])
  expect(narrowed('country=Atlantis').screen.count).toBe(0)
  const { choice } = readCatalogueQuery(new URLSearchParams('country=Kenya;Peru'))
  expect(hrefOf('/products-export', { query: 'a', choice })).toBe('/products-export?q=a&country=Kenya%3BPeru')
})

test('a search that matches no product uses the other name of the molecule', () => {
  const result = showCatalogue({ ...products, item: [item('tablets', { generic_name: 'Paracetamol' })] }, 'export', {
    filter: { sectionId: '', query: 'acetaminophen' },
    names: synonymsBy(['acetaminophen = paracetamol']),
    now,
  })
  expect(result.screen.count).toBe(1)
})
