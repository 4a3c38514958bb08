import { type Item, type Market, queryLengthMax } from './catalogue.ts'
import { prepareSearch } from './catalogue-search.ts'
import { type ItemFieldName, searchedItemFields } from './item-fields.ts'
import type { NamesOf } from './languages/names.ts'
import type { FindItems, ItemHit } from './show-catalogue.ts'
import { wordsIn } from './words.ts'

/** Searched items: a market's items in one reading of the catalogue. `names`: only fields that name a product. */
type Searched = { items: readonly Item[]; market: Market; names?: true }

type Ask = (requested: { q: string; market: Market; names?: true }) => Promise<{
  data: { numbers: number[]; costs: number[] }
}>

/** Returns a function that calls the server's search, and returns the items that match, best first. */
export function findBy(ask: Ask, { items, market, names }: Searched): (query: string) => Promise<ItemHit[]> {
  const places = placesOf(items)
  return async (query) => {
    // With any punctuation between the words.
    const words = wordsIn(query.slice(0, queryLengthMax)).map(({ start, end }) => query.slice(start, end))
    if (!words.length) return items.map((item, index) => hitOf(item, index, 0, ''))
    const { data } = await ask({ q: words.join(' ').slice(0, queryLengthMax), market, names })
    const costs = new Int8Array(items.length).fill(missed)
    for (const [index, number] of data.numbers.entries()) {
      const place = places.get(number)
      if (place !== undefined) costs[place] = data.costs[index] ?? missed
    }
    const inOrder = [...new Set(data.costs)].sort((a, b) => a - b)
    const hits: ItemHit[] = []
    for (const cost of inOrder)
      for (const [index, item] of items.entries()) if (costs[index] === cost) hits.push(hitOf(item, index, cost, query))
    return hits
  }
}

const missed = -1

const hitOf = (item: Item, position: number, cost: number, query: string): ItemHit => ({
  item,
  at: position,
  cost,
  marks: () => alone(item, query)?.marks() ?? {},
  readAs: () => alone(item, query)?.readAs(),
})

/** Searches one item. A misspelt word occurs in no product, so its matches and its correction can be computed per item. */
const alone = (item: Item, query: string) => prepareSearch<ItemFieldName, Item>([item], searchedItemFields)(query)[0]

/**
 * Prefetches the hits of the query, so that rendering is synchronous. If there are none or only fuzzy ones, also prefetches its other
 * names.
 */
export async function prefetchHits(
  find: (query: string) => Promise<ItemHit[]>,
  query: string,
  names: NamesOf,
): Promise<FindItems> {
  const hits = await find(query)
  const others = hits.length && !hits[0]?.readAs() ? [] : names(query)
  const known = new Map([[query, hits]])
  for (const number of others) known.set(number, await find(number))
  return (input) => known.get(input) ?? []
}

const known = new WeakMap<readonly Item[], ReadonlyMap<number, number>>()

/** Returns each item's position in the list by number, computed once for the list. */
function placesOf(items: readonly Item[]): ReadonlyMap<number, number> {
  const matches = known.get(items) ?? new Map(items.map(({ number }, index) => [number, index]))
  known.set(items, matches)
  return matches
}
