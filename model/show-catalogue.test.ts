import { expect, test } from 'vitest'
import { type Item, ingredientsSubsectionId, type Market, type Products } from './catalogue.ts'
import { prepareSearch } from './catalogue-search.ts'
import { readChoice } from './facet-choice.ts'
import { blankItemText, type ItemFieldName, searchedItemFields } from './item-fields.ts'
import { type CatalogueQuery, itemsOf, showCatalogue } from './show-catalogue.ts'
import { synonymsBy } from './synonyms.ts'

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

function showIn(products: Products, market: Market, filter: Partial<CatalogueQuery>) {
  const find = prepareSearch<ItemFieldName, Item>(itemsOf(products, market), searchedItemFields)
  const names = synonymsBy(['acetaminophen = paracetamol'])
  return showCatalogue(products, market, { filter: { sectionId: '', query: '', ...filter }, now, names, find })
}
const show = (market: Market, sectionId = '', query = '') => showIn(products, market, { sectionId, query })

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
      rows.map((row) => [row.serial, row.item.brand_name, row.isNew]),
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
  const { screen, groups } = showIn({ section: [], subsection: [], item: [] }, 'export', { query: 'x' })
  expect(groups).toEqual([])
  expect(screen).toMatchObject({ tabs: [], count: 0 })
})

test('categories whose names give the same anchor get different anchors', () => {
  const odd = { ...products, item: ['A & B', 'A-B', 'दवा', '⚕'].map((category) => item('tablets', { category })) }
  const { groups } = showIn(odd, 'export', { sectionId: 'tablets' })
  expect(new Set(groups.map(({ slug }) => slug)).size).toBe(4)
})

test('a long list shows its first categories or the requested one; counts and numbers include all rows', () => {
  const items = Array.from({ length: 2500 }, (_, at) =>
    item('tablets', { category: `Category ${String.fromCharCode(65 + (at % 10))}`, is_deleted: at === 999 ? 1 : 0 }),
  )
  const long = { ...products, item: items }
  const closed = (length: number) => Array.from({ length }, () => 0)
  const shown = (filter: object) => showIn(long, 'export', { sectionId: 'tablets', ...filter })
  const first = shown({})
  expect(first.groups.map(({ rows }) => rows.length)).toEqual([250, ...closed(9)])
  expect(first.screen).toMatchObject({ count: 2500, archived: 1 })
  expect(first.screen).not.toHaveProperty('only')
  const third = shown({ category: 'category-c' })
  expect(third.groups.map(({ rows }) => rows.length)).toEqual([...closed(2), 250, ...closed(7)])
  expect(third.groups[2]?.rows.slice(0, 2).map(({ serial }) => serial)).toEqual([501, 502])
  expect(third.screen.only).toEqual({ name: 'Category C', slug: 'category-c', page: 1 })
  expect(third.screen.categories).toEqual(first.screen.categories)
  expect(shown({ category: 'gone' }).screen.only).toBeUndefined()
  const result = shown({ query: 'brand', category: 'category-b' })
  expect(result.groups.map(({ rows }) => rows.length)).toEqual([0, 250, ...closed(8)])
  expect(result.screen.count).toBe(2500)
})

test('facets narrow the search results, and their values are counted in these results', () => {
  const tablets = [
    item('tablets', { brand_name: 'A', generic_name: 'Paracetamol', route: 'By mouth', registered: 'Kenya; Peru' }),
    item('tablets', { brand_name: 'B', generic_name: 'Paracetamol', route: 'Rectal', registered: 'Peru' }),
    item('tablets', { brand_name: 'C', generic_name: 'Tramadol', route: 'By mouth', registered: 'Kenya' }),
  ]
  const narrowed = (countries: string, query = '') => {
    const choice = readChoice(new URLSearchParams({ country: countries }))
    return showIn({ ...products, item: tablets }, 'export', { query, choice })
  }
  const named = (countries: string, query?: string) =>
    narrowed(countries, query).groups.flatMap(({ rows }) => rows.map(({ item }) => item.brand_name))
  expect(named('Kenya').sort()).toEqual(['A', 'C'])
  expect(named('Kenya', 'paracetamol')).toEqual(['A'])
  expect(narrowed('', 'paracetamol').facetValues().country).toMatchObject([
    { value: 'Kenya', count: 1 },
    { value: 'Peru', count: 2 },
  ])
  expect(narrowed('Atlantis').screen.count).toBe(0)
})

test('a search that matches no product uses the other name of the molecule', () => {
  const one = { ...products, item: [item('tablets', { generic_name: 'Paracetamol' })] }
  expect(showIn(one, 'export', { query: 'acetaminophen' }).screen.count).toBe(1)
})
