import { expect, test } from 'vitest'
import { growth, linearGrowthMax, timeRatio } from '#tests/relative-time.ts'
import { prepareSearch } from './catalogue-search.ts'
import { blankItemText, searchedItemFields } from './item-fields.ts'

const row = (brand_name: string, generic_name = '', strength = '', category = 'Antibiotics') => ({
  ...blankItemText,
  brand_name,
  generic_name,
  strength,
  category,
})

const search = prepareSearch(
  [
    row('Suvipar', 'Paracetamol Injection', '150 mg/ml, 2 ml ampoule', 'Analgesics'),
    row('Suvicef', 'Ceftriaxone for Injection', '1 g vial'),
    row('Suvitax', 'Cefotaxime Sodium for Injection', '500 mg vial'),
    row('Suvipan', 'Pantoprazole Sodium', '40 mg vial', 'Proton pump inhibitors'),
    row('Café Tonic', 'Ærosol ﬁne', '1,000 IU', 'Émulsions'),
  ],
  searchedItemFields,
)
const brands = (query: string) => search(query).map((hit) => hit.item.brand_name)

test('an empty query returns every item in the given order', () => {
  expect(brands('  ')).toEqual(['Suvipar', 'Suvicef', 'Suvitax', 'Suvipan', 'Café Tonic'])
})

test.each([
  ['brand', 'suvicef', ['Suvicef']],
  ['generic name', 'ceftriaxone', ['Suvicef']],
  ['strength', '500 mg', ['Suvitax']],
  ['strength without a space', '500mg', ['Suvitax']],
  ['category', 'analgesics', ['Suvipar']],
  ['the beginning of a word', 'panto', ['Suvipan']],
  ['the inside of a word', 'taxime', ['Suvitax']],
  ['words from two fields', 'paracetamol 150', ['Suvipar']],
  ['words in any order', 'injection ceftriaxone', ['Suvicef']],
  ['any case and accent', 'CAFE emulsions', ['Café Tonic']],
])('the search finds a product by %s', (_, query, match) => expect(brands(query)).toEqual(match))

test.each([
  ['a missing letter', 'paracetmol', 'Suvipar'],
  ['a letter too many', 'ceftriaxxone', 'Suvicef'],
  ['a wrong letter', 'pantoprasole', 'Suvipan'],
  ['two letters swapped', 'apracetamol', 'Suvipar'],
  ['two errors in a long word', 'cefftriaxon', 'Suvicef'],
  ['an error in a partly typed word', 'pantopar', 'Suvipan'],
])('the search forgives %s', (_, query, match) => expect(brands(query)).toEqual([match]))

test('the search does not forgive a wrong digit, nor an error in a short word', () => {
  expect(brands('600 mg')).toEqual([])
  expect(brands('vixl')).toEqual(['Suvicef', 'Suvitax', 'Suvipan'])
  expect(brands('gx')).toEqual([])
})

test('the search does not guess other words if a word exists', () => {
  expect(brands('suvipan')).toEqual(['Suvipan'])
})

test('every word of the query must match', () => {
  expect(brands('ceftriaxone tablets')).toEqual([])
})

test('exact matches come before matches of the beginning, and these before matches inside a word', () => {
  const ranked = prepareSearch([row('Mycef'), row('Cefixime'), row('Cef')], searchedItemFields)
  expect(ranked('cef').map((hit) => hit.item.brand_name)).toEqual(['Cef', 'Cefixime', 'Mycef'])
})

test('a result contains the matching positions for highlighting', () => {
  expect(search('taxime vial')[0]?.marks()).toEqual({ generic_name: [[4, 10]], strength: [[7, 11]] })
  expect(search('paracetmol')[0]?.marks()).toEqual({ generic_name: [[0, 11]] })
  expect(search('aerosol')[0]?.marks()).toEqual({ generic_name: [[0, 6]] })
  expect(search('fine')[0]?.marks()).toEqual({ generic_name: [[7, 10]] })
})

test('punctuation in a query has no meaning and causes no error', () => {
  for (const query of ['.*', '(((', '\\', '%', '__proto__', '\u0000', '🜁', '"; drop'])
    expect(() => search(query)).not.toThrow()
  expect(brands('500 mg/')).toEqual(['Suvitax'])
})

test('the time of a search grows linearly with the items, and typos and a hostile query cost no more than a few searches', async () => {
  const letters = 'abcdefghijklmnoprstuvwxyz'
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % below
  }
  const word = () => Array.from({ length: 6 + random(8) }, () => letters[random(letters.length)]).join('')
  const items = Array.from({ length: 10_000 }, () =>
    row(word(), `${word()} sodium injection`, `${random(900)} mg vial`, `Category ${random(40)}`),
  )
  const searches = new Map(
    [625, 10_000].map((count) => [count, prepareSearch(items.slice(0, count), searchedItemFields)]),
  )
  const search = (query: string, count = 10_000) => searches.get(count)?.(query)
  const queries = ['paracetmol', 'sodim injectoin', 'vial 5', 'zzzzzzzzzzzzzzzzzzzz', 'sodium']
  const searchAll = (count: number) => queries.map((query) => search(query, count))
  expect(await growth(searchAll, { small: 625, large: 10_000 })).toBeLessThan(linearGrowthMax)
  const withTypos = await timeRatio(
    () => search('sodim injectoin'),
    () => search('sodium injection'),
  )
  expect(withTypos).toBeLessThan(30)
  const hostile = await timeRatio(
    () => search('abcdefgh '.repeat(20_000)),
    () => search('abcdefgh '.repeat(8)),
  )
  expect(hostile).toBeLessThan(4)
})
