import {
  byCategory,
  type Item,
  ingredientsSubsectionId,
  isNew,
  type Market,
  type Products,
  type Subsection,
  sectionOf,
} from '#model/catalogue.ts'
import { inOrder } from '#model/catalogue-order.ts'
import { createSearch, type Hit, type Search } from '#model/catalogue-search.ts'
import { isChosen, noChoice } from '#model/facet-choice.ts'
import { createFacets, type Facets } from '#model/facets.ts'
import type { Layout } from '#model/item-field.ts'
import { type ItemFieldName, searchedItemFields } from '#model/item-fields.ts'
import type { NamesOf } from '#model/languages/names.ts'
import type { Marks } from '#model/search-marks.ts'
import { slugOf } from '#model/zone-address.ts'
import type { CatalogueQuery, Screen } from './catalogue-query.ts'
import { paginate, type VisibleRange } from './paginate.ts'
import { suggestionsFor } from './suggestions.ts'
import { yieldToMain } from './yield-to-main.ts'

/** `marks` are calculated when the row is rendered. */
export type Row = { item: Item; serial: number; isNew: boolean; marks: () => Marks<ItemFieldName> }

export type ItemHit = Hit<Item, ItemFieldName>
export type FindItems = (query: string) => readonly ItemHit[]

export type Group = {
  category: string
  slug: string
  count: number
  shown: VisibleRange
  /** Returns the rows from `from` up to, not including, `to`; each is created once. */
  rows: (from: number, to: number) => Row[]
}

type Filter = Pick<CatalogueQuery, 'sectionId' | 'query'> & Partial<CatalogueQuery>

/** `find`: answers queries; defaults to a search of the displayed rows. */
type Options = { filter: Filter; now: Date; names?: NamesOf; find?: FindItems }

/**
 * Calculates screen and rows, identically on the server and in the browser. The browser omits category and page, because there they open
 * in place.
 */
export function showCatalogue(
  products: Products,
  market: Market,
  { filter, now, names = noNames, find }: Options,
): { screen: Screen; groups: Group[] } {
  const marketId = sectionOf(market, products.section)?._id ?? ''
  const tabs = products.subsection.filter((row) => row.section_id === marketId)
  const chosen = tabs.find((row) => row._id === filter.sectionId) ?? tabs[0]
  const query = filter.query.trim()
  const { choice = noChoice } = filter
  const { search, facets } = workedOf(products, marketId)
  const { hits, instead } = query ? hitsOf(find ?? search.find, query, names) : noHits
  const result = Map.groupBy(hits, ({ item }) => item.subsection_id)
  const all = query ? listsOf(result.get(chosen?._id ?? '') ?? []) : fullListsOf(products, marketId, chosen?._id ?? '')
  const lists = isChosen(choice) ? narrowed(all, facets.fits(choice, now)) : all
  const index = lists.findIndex(({ slug }) => slug === filter.category)
  const { shown, page } = paginate(
    lists.map(({ rows }) => rows.length),
    // Hits are at the top or found by a better search: a screenful per letter, not thousands.
    { at: index, page: filter.page, found: query !== '' },
  )
  return {
    screen: {
      market,
      marketId,
      tabs,
      chosen,
      layout: layoutOf(market, chosen),
      query,
      choice,
      facetValues: () => facets.values(rowsIn(all), choice, now),
      ...(instead && { instead }),
      suggested: (locale) => suggestionsFor({ market, tabs, query, hits }, locale),
      ...countsOf(lists),
      ...onlyOf(lists[index], page),
      elsewhere: elsewhere(result, tabs, chosen),
    },
    groups: groupsOf(lists, shown, now),
  }
}

/** Returns the only displayed list, if requested and all lists are too long for one page. */
const onlyOf = (list: List | undefined, page: number | undefined) =>
  list && page && { only: { name: list.category, slug: list.slug, page } }

const rowsIn = (lists: readonly List[]) => lists.flatMap(({ rows }) => rows)

const countsOf = (lists: readonly List[]) => ({
  categories: lists.map(({ category, slug, rows }) => ({ name: category, slug, count: rows.length })),
  count: lists.reduce((sum, { rows }) => sum + rows.length, 0),
  archived: lists.reduce((sum, { rows }) => sum + rows.filter(({ item }) => item.is_deleted).length, 0),
})

/** Returns the lists with only the matching items; empty lists are omitted. */
function narrowed(lists: List[], fits: ReturnType<Facets['fits']>): List[] {
  return lists.map((list) => ({ ...list, rows: list.rows.filter(fits) })).filter(({ rows }) => rows.length > 0)
}

const noNames: NamesOf = () => []
type Match = { hits: readonly ItemHit[]; instead?: string }
const noHits: Match = { hits: [] }

/**
 * Returns the hits of a query and the alternative term used. Without an exact match, uses the first of the molecule's other `names` with
 * hits, and finally the nearest words.
 */
function hitsOf(find: FindItems, query: string, names: NamesOf): Match {
  const hits = find(query)
  const readAs = hits[0]?.readAs()
  for (const instead of hits.length && !readAs ? [] : names(query)) {
    const named = find(instead)
    if (named.length) return { hits: named, instead }
  }
  return { hits, instead: readAs }
}

function layoutOf(market: Market, chosen: Subsection | undefined): Layout {
  if (chosen?._id === ingredientsSubsectionId) return 'ingredients'
  return market
}

/** Prepares a market's search in slices of some milliseconds, so that typing is delayed no longer than one slice. */
export async function warmUpSearch(products: Products, market: Market): Promise<void> {
  const { search } = workedOf(products, sectionOf(market, products.section)?._id ?? '')
  await search.prefetch(yieldToMain)
  // First runs are slow: this one precedes the first keystroke.
  search.find(warming)
}

const warming = 'a'

/** Returns the items of a market in display order. */
export const itemsOf = (products: Products, market: Market): readonly Item[] =>
  workedOf(products, sectionOf(market, products.section)?._id ?? '').items

type Worked = { items: Item[]; search: Search<Item, ItemFieldName>; facets: Facets; lists: Map<string, List[]> }

const worked = new WeakMap<Products, Map<string, Worked>>()

function workedOf(products: Products, marketId: string): Worked {
  const known = worked.get(products) ?? new Map<string, Worked>()
  worked.set(products, known)
  const result = known.get(marketId)
  if (result) return result
  const items = products.item.filter((item) => item.section_id === marketId).sort(inOrder)
  const search = createSearch(items, searchedItemFields)
  const created: Worked = { items, search, facets: createFacets(items), lists: new Map() }
  known.set(marketId, created)
  return created
}

/** Category with its hits, best or newest first. */
type List = { category: string; slug: string; rows: readonly Pick<ItemHit, 'item' | 'at' | 'marks'>[] }

function fullListsOf(products: Products, marketId: string, subsectionId: string): List[] {
  const { items, lists } = workedOf(products, marketId)
  const known = lists.get(subsectionId)
  if (known) return known
  const placed = items.map((item, index) => ({ item, at: index, marks: unmarked }))
  const created = listsOf(placed.filter(({ item }) => item.subsection_id === subsectionId))
  lists.set(subsectionId, created)
  return created
}

function listsOf(rows: List['rows']): List[] {
  const taken = new Set<string>()
  return byCategory(rows).map((list) => ({ ...list, slug: uniqueSlug(list.category, taken) }))
}

const unmarked = () => ({})
const noRows: VisibleRange = { from: 0, to: 0 }

function groupsOf(lists: List[], shown: VisibleRange[], now: Date): Group[] {
  let before = 0
  return lists.map(({ category, slug, rows }, index) => {
    const first = before + 1
    before += rows.length
    const created: Row[] = []
    const row = ({ item, marks }: List['rows'][number], index: number): Row => {
      created[index] ??= { item, serial: first + index, isNew: isNew(item, now), marks }
      return created[index]
    }
    return {
      category,
      slug,
      count: rows.length,
      shown: shown[index] ?? noRows,
      rows: (from, to) => rows.slice(from, to).map((entry, step) => row(entry, from + step)),
    }
  })
}

function uniqueSlug(category: string, taken: Set<string>): string {
  const plain = slugOf(category) || 'category'
  let slug = plain
  for (let again = 2; taken.has(slug); again += 1) slug = `${plain}-${again}`
  taken.add(slug)
  return slug
}

function elsewhere(
  match: ReadonlyMap<string, readonly ItemHit[]>,
  tabs: Subsection[],
  chosen: Subsection | undefined,
): Screen['elsewhere'] {
  return tabs
    .filter((tab) => tab !== chosen && match.has(tab._id))
    .map(({ _id, name }) => ({ id: _id, name, count: match.get(_id)?.length ?? 0 }))
}
