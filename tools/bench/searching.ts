import { prepareSearch } from '#model/catalogue-search.ts'
import { searchedItemFields } from '#model/item-fields.ts'
import type { Figure } from './figure.ts'
import { itemNamed } from './filled-site.ts'

const rows = 10_000
const requested = [
  'ceftriaxone',
  'cef 250',
  'meropenm',
  'pantoprazole for injection 77',
  'x',
  'category 3 mero',
  'ondan 9999 mg',
]

/** Measures the slowest search over `rows` rows: the wait of a reader after a keystroke. */
export function searching(): Figure[] {
  const items = Array.from({ length: rows }, (_, at) => itemNamed(at + 1))
  const search = prepareSearch(items, searchedItemFields)
  const slowest = requested.map((query) => {
    const times = Array.from({ length: 5 }, () => {
      const began = performance.now()
      search(query)
      return performance.now() - began
    })
    return Math.min(...times)
  })
  const value = Math.max(...slowest)
  return [{ name: 'The slowest of seven searches over 10,000 items', value, unit: 'ms', atMost: 30 }]
}
