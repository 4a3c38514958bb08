import type { CallInput, CallOutput } from '#contract/calls.ts'
import { type Item, type Market, queryLengthMax } from '#model/catalogue.ts'
import { type Hit, prepareSearch } from '#model/catalogue-search.ts'
import { type ItemFieldName, searchedItemFields } from '#model/item-fields.ts'
import type { NamesOf } from '#model/languages/names.ts'
import { wordsIn } from '#model/words.ts'

type ItemHit = Hit<Item, ItemFieldName>

/** Which items are searched: those of a market in one reading of the catalogue. `names`: only what names a product. */
type Searched = { items: readonly Item[]; market: Market; names?: true }

/** The call that finds products. */
type Ask = (asked: CallInput<'user/search-products'>) => Promise<Pick<CallOutput<'user/search-products'>, 'data'>>

/** Asks the server's search, which answers as the one that admins have in their browser. */
export function findBy(ask: Ask, { items, market, names }: Searched): (query: string) => Promise<ItemHit[]> {
  const places = placesOf(items)
  return async (query) => {
    // Whatever signs stand between its words.
    const words = wordsIn(query.slice(0, queryLengthMax)).map(({ start, end }) => query.slice(start, end))
    if (!words.length) return items.map((item, at) => hitOf(item, at, 0, ''))
    const { data } = await ask({ q: words.join(' ').slice(0, queryLengthMax), market, names })
    const costs = new Int8Array(items.length).fill(missed)
    for (const [index, number] of data.numbers.entries()) {
      const at = places.get(number)
      if (at !== undefined) costs[at] = data.costs[index] ?? missed
    }
    const inOrder = [...new Set(data.costs)].sort((one, other) => one - other)
    const hits: ItemHit[] = []
    for (const cost of inOrder)
      for (const [at, item] of items.entries()) if (costs[at] === cost) hits.push(hitOf(item, at, cost, query))
    return hits
  }
}

const missed = -1

const hitOf = (item: Item, at: number, cost: number, query: string): ItemHit => ({
  item,
  at,
  cost,
  marks: () => alone(item, query)?.marks() ?? {},
  readAs: () => alone(item, query)?.readAs(),
})

/** A slip was made in a word that no product has, so what is marked of one, and what it was read as, can be told of it alone. */
const alone = (item: Item, query: string) => prepareSearch<ItemFieldName, Item>([item], searchedItemFields)(query)[0]

/** What a page is drawn from is at hand: the query, and where it finds nothing or with a slip only, its other names. */
export async function foundAhead(find: (query: string) => Promise<ItemHit[]>, query: string, names: NamesOf) {
  const hits = await find(query)
  const others = hits.length && !hits[0]?.readAs() ? [] : names(query)
  const known = new Map([[query, hits]])
  for (const other of others) known.set(other, await find(other))
  return (asked: string): readonly ItemHit[] => known.get(asked) ?? []
}

const known = new WeakMap<readonly Item[], ReadonlyMap<number, number>>()

/** Where in a list the item of a number stands, worked out once for the list. */
function placesOf(items: readonly Item[]): ReadonlyMap<number, number> {
  const found = known.get(items) ?? new Map(items.map(({ number }, at) => [number, at]))
  known.set(items, found)
  return found
}
