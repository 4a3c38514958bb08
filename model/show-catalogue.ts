import {
  byCategory,
  type Item,
  ingredientsSubsectionId,
  isNew,
  type Market,
  type Products,
  type Subsection,
  sectionOf,
} from './catalogue.ts'
import { inOrder } from './catalogue-order.ts'
import type { Hit } from './catalogue-search.ts'
import { type Choice, isChosen, noChoice } from './facet-choice.ts'
import { createFacets, type Facets } from './facets.ts'
import type { Layout } from './item-field.ts'
import type { ItemFieldName } from './item-fields.ts'
import type { NamesOf } from './languages/names.ts'
import { hitsAtFirst, paginate, paginateAbove, type VisibleRange } from './paginate.ts'
import type { Marks, Range } from './search-marks.ts'
import { slugOf } from './zone-address.ts'

/** State of the catalogue in the address, so that it can be shared. */
export type CatalogueQuery = {
  sectionId: string
  query: string
  category: string
  /** Page of a category too long for one page, from 1. */
  page: number
  choice: Choice
}

/** Everything on the screen except the rows. */
export type Screen = {
  market: Market
  /** Id of the market's section; empty if the store has none. */
  marketId: string
  tabs: Subsection[]
  chosen?: Subsection
  layout: Layout
  query: string
  choice: Choice
  categories: { name: string; slug: string; count: number }[]
  count: number
  archived: number
  /** The only open category, if requested and the list is too long for one page; the others are closed. */
  only?: { name: string; slug: string; page: number }
  /** Term searched instead of the query: the nearest word to a misspelling, or our name of a molecule. */
  instead?: string
  elsewhere: { id: string; name: string; count: number }[]
}

export type Row = { item: Item; serial: number; isNew: boolean; marks: Marks<ItemFieldName> }

/** Category with its rows on this page, from index `from`; none if it is closed. `marks`: matches in its name. */
export type Group = {
  category: string
  slug: string
  count: number
  from: number
  rows: Row[]
  marks?: readonly Range[]
}

export type ItemHit = Hit<Item, ItemFieldName>
export type FindItems = (query: string) => readonly ItemHit[]

type Filter = Pick<CatalogueQuery, 'sectionId' | 'query'> & Partial<CatalogueQuery>

/** `find`: answers queries; without it, nothing is found. `completeMax`: maximum length of a list displayed in full. */
type Options = { filter: Filter; now: Date; names?: NamesOf; find?: FindItems; completeMax?: number }

/** Calculates screen and rows of one page of the catalogue, for visitors and for admins. */
export function showCatalogue(
  products: Products,
  market: Market,
  { filter, now, names = noNames, find = () => [], completeMax = paginateAbove }: Options,
) {
  const marketId = sectionOf(market, products.section)?._id ?? ''
  const tabs = products.subsection.filter((row) => row.section_id === marketId)
  const chosen = tabs.find((row) => row._id === filter.sectionId) ?? tabs[0]
  const query = filter.query.trim()
  const { choice = noChoice } = filter
  const { facets } = preparedOf(products, marketId)
  const { hits, instead } = query ? hitsOf(find, query, names) : noHits
  const result = Map.groupBy(hits, ({ item }) => item.subsection_id)
  const all = query ? listsOf(result.get(chosen?._id ?? '') ?? []) : fullListsOf(products, marketId, chosen?._id ?? '')
  const lists = isChosen(choice) ? narrowed(all, facets.fits(choice, now)) : all
  const index = lists.findIndex(({ slug }) => slug === filter.category)
  const { shown, page } = paginate(
    lists.map(({ rows }) => rows.length),
    // Hits are at the top or found by a better search: a screenful per letter, not thousands.
    { at: index, page: filter.page, completeMax: query ? hitsAtFirst : completeMax },
  )
  const screen: Screen = {
    market,
    marketId,
    tabs,
    ...(chosen && { chosen }),
    layout: layoutOf(market, chosen),
    query,
    choice,
    ...(instead && { instead }),
    ...countsOf(lists),
    ...onlyOf(lists[index], page),
    elsewhere: elsewhere(result, tabs, chosen),
  }
  return {
    screen,
    groups: groupsOf(lists, shown, now),
    hits,
    facetValues: () => facets.values(rowsIn(all), choice, now),
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

/** Returns the items of a market in display order. */
export const itemsOf = (products: Products, market: Market): readonly Item[] =>
  preparedOf(products, sectionOf(market, products.section)?._id ?? '').items

/** Returns the categories of a market in alphabetical order. */
export const categoriesOf = (products: Products, market: Market): string[] =>
  [...new Set(itemsOf(products, market).map(({ category }) => category.trim()))].sort(new Intl.Collator('en').compare)

type Prepared = { items: Item[]; facets: Facets; lists: Map<string, List[]> }

const prepared = new WeakMap<Products, Map<string, Prepared>>()

function preparedOf(products: Products, marketId: string): Prepared {
  const known = prepared.get(products) ?? new Map<string, Prepared>()
  prepared.set(products, known)
  const result = known.get(marketId)
  if (result) return result
  const items = products.item.filter((item) => item.section_id === marketId).sort(inOrder)
  const created: Prepared = { items, facets: createFacets(items), lists: new Map() }
  known.set(marketId, created)
  return created
}

/** Category with its hits, best or newest first. */
type List = { category: string; slug: string; rows: readonly Pick<ItemHit, 'item' | 'at' | 'marks'>[] }

function fullListsOf(products: Products, marketId: string, subsectionId: string): List[] {
  const { items, lists } = preparedOf(products, marketId)
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
  let before = 1
  return lists.map(({ category, slug, rows }, index) => {
    const { from, to } = shown[index] ?? noRows
    const first = before + from
    before += rows.length
    const marks = rows[0]?.marks().category
    return {
      category,
      slug,
      count: rows.length,
      from,
      rows: rows.slice(from, to).map(({ item, marks }, at) => ({
        item,
        serial: first + at,
        isNew: isNew(item, now),
        marks: marks(),
      })),
      ...(marks && { marks }),
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
