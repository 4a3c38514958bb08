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
import { type Choice, isChosen, noChoice } from '#model/facet-choice.ts'
import { facetValues, fits } from '#model/facets.ts'
import { type ItemFieldName, type Layout, searchedItemFields } from '#model/item-fields.ts'
import type { NamesOf } from '#model/languages/names.ts'
import type { Marks } from '#model/search-marks.ts'
import type { CatalogueQuery, Screen } from './catalogue-query.ts'
import { cut, type Shown } from './cut.ts'
import { rest } from './rest.ts'
import { suggestionsFor } from './suggestions.ts'

/** `marks` are worked out when the row is drawn. */
export type Row = { item: Item; serial: number; isNew: boolean; marks: () => Marks<ItemFieldName> }

export type ItemHit = Hit<Item, ItemFieldName>

export type Group = {
  category: string
  slug: string
  /** How many rows it has. */
  count: number
  /** Which of them are shown until somebody asks for more. */
  shown: Shown
  /** Rows from one to the one before another; each is made once. */
  rows: (from: number, to: number) => Row[]
}

type Filter = Pick<CatalogueQuery, 'sectionId' | 'query'> & Partial<CatalogueQuery>

/**
 * Works out screen and rows: the same in the server's render and in the browser, which leaves category and page out, because there they
 * are opened in place.
 */
export function showCatalogue(
  products: Products,
  market: Market,
  { filter, now, names = noNames }: { filter: Filter; now: Date; names?: NamesOf },
): { screen: Screen; groups: Group[] } {
  const marketId = sectionOf(market, products.section)?._id ?? ''
  const tabs = products.subsection.filter((row) => row.section_id === marketId)
  const chosen = tabs.find((row) => row._id === filter.sectionId) ?? tabs[0]
  const query = filter.query.trim()
  const { hits, instead } = query ? hitsOf(searchOf(products, marketId), query, names) : noHits
  const { choice = noChoice } = filter
  const all = query
    ? listsOf(hits.filter(({ item }) => item.subsection_id === chosen?._id))
    : wholeListsOf(products, marketId, chosen?._id ?? '')
  const lists = isChosen(choice) ? narrowed(all, choice, now) : all
  const at = lists.findIndex(({ slug }) => slug === filter.category)
  const { shown, page } = cut(
    lists.map(({ items }) => items.length),
    // What was searched for stands at the top or is searched for better: a screenful at every letter, not thousands.
    { at, page: filter.page, found: query !== '' },
  )
  const only = lists[at]
  return {
    screen: {
      market,
      marketId,
      tabs,
      chosen,
      layout: layoutOf(market, chosen),
      query,
      choice,
      facetValues: () => facetValues(itemsIn(all), choice, now),
      ...(instead && { instead }),
      suggested: (speech) => suggestionsFor({ market, tabs, query, hits }, speech),
      ...countsOf(lists),
      ...(only && page && { only: { name: only.category, slug: only.slug, page } }),
      elsewhere: query ? elsewhere(hits, tabs, chosen) : [],
    },
    groups: groupsOf(lists, shown, now),
  }
}

const itemsIn = (lists: readonly List[]) => lists.flatMap(({ items }) => items)

const countsOf = (lists: readonly List[]) => ({
  categories: lists.map(({ category, slug, items }) => ({ name: category, slug, count: items.length })),
  count: lists.reduce((sum, { items }) => sum + items.length, 0),
  archived: lists.reduce((sum, { items }) => sum + items.filter(({ is_deleted }) => is_deleted).length, 0),
})

/** The lists with the items that fit; a list without any is left out. */
function narrowed(lists: List[], choice: Choice, now: Date): List[] {
  const fitting = fits(choice, now)
  return lists.map((list) => ({ ...list, items: list.items.filter(fitting) })).filter(({ items }) => items.length > 0)
}

const noNames: NamesOf = () => []
const noHits: { hits: ItemHit[]; instead?: string } = { hits: [] }

/**
 * What a query finds, and by which other words; where none of its letters are ours, what the other `names` of its molecules find, the first
 * that finds anything, and at last the words that it is nearest to.
 */
function hitsOf(
  { find }: Search<Item, ItemFieldName>,
  query: string,
  names: NamesOf,
): { hits: ItemHit[]; instead?: string } {
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

/** Makes a market's search ready, some milliseconds at a time: whoever types meanwhile waits no longer than that. */
export async function readAhead(products: Products, market: Market): Promise<void> {
  const search = searchOf(products, sectionOf(market, products.section)?._id ?? '')
  await search.readAhead(rest)
  // Code that runs for the first time is slow: that is not the first letter's to wait for.
  search.find(warming)
}

const warming = 'a'

/** What is worked out once per reading of the catalogue, by market. */
type Worked = { items: Item[]; search: Search<Item, ItemFieldName>; lists: Map<string, List[]> }

const worked = new WeakMap<Products, Map<string, Worked>>()

function workedOf(products: Products, marketId: string): Worked {
  const known = worked.get(products) ?? new Map<string, Worked>()
  worked.set(products, known)
  const found = known.get(marketId)
  if (found) return found
  const items = products.item.filter((item) => item.section_id === marketId).sort(inOrder)
  const made: Worked = { items, search: createSearch(items, searchedItemFields), lists: new Map() }
  known.set(marketId, made)
  return made
}

const searchOf = (products: Products, marketId: string) => workedOf(products, marketId).search

/** One category with its items, best or newest first. */
type List = { category: string; slug: string; items: Item[]; marksOf?: Map<Item, () => Marks<ItemFieldName>> }

function wholeListsOf(products: Products, marketId: string, subsectionId: string): List[] {
  const { items, lists } = workedOf(products, marketId)
  const known = lists.get(subsectionId)
  if (known) return known
  const made = withSlugs(byCategory(items.filter(({ subsection_id }) => subsection_id === subsectionId)))
  lists.set(subsectionId, made)
  return made
}

function listsOf(hits: ItemHit[]): List[] {
  const marksOf = new Map(hits.map((hit) => [hit.item, hit.marks]))
  return withSlugs(byCategory(hits.map(({ item }) => item))).map((list) => ({ ...list, marksOf }))
}

function withSlugs(lists: { category: string; items: Item[] }[]): List[] {
  const taken = new Set<string>()
  return lists.map((list) => ({ ...list, slug: slugOf(list.category, taken) }))
}

const unmarked = () => ({})
const noRows: Shown = { from: 0, to: 0 }

function groupsOf(lists: List[], shown: Shown[], now: Date): Group[] {
  let before = 0
  return lists.map(({ category, slug, items, marksOf }, index) => {
    const first = before + 1
    before += items.length
    const made: Row[] = []
    const row = (item: Item, at: number): Row => {
      made[at] ??= { item, serial: first + at, isNew: isNew(item, now), marks: marksOf?.get(item) ?? unmarked }
      return made[at]
    }
    return {
      category,
      slug,
      count: items.length,
      shown: shown[index] ?? noRows,
      rows: (from, to) => items.slice(from, to).map((item, step) => row(item, from + step)),
    }
  })
}

/** A category as an anchor: readable, and never the same twice on a page. */
function slugOf(category: string, taken: Set<string>): string {
  const plain =
    category
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'category'
  let slug = plain
  for (let again = 2; taken.has(slug); again += 1) slug = `${plain}-${again}`
  taken.add(slug)
  return slug
}

function elsewhere(hits: ItemHit[], tabs: Subsection[], chosen: Subsection | undefined): Screen['elsewhere'] {
  const counts = Map.groupBy(hits, ({ item }) => item.subsection_id)
  return tabs
    .filter((tab) => tab !== chosen && counts.has(tab._id))
    .map(({ _id, name }) => ({ id: _id, name, count: counts.get(_id)?.length ?? 0 }))
}
