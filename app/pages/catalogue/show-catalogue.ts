import {
  byCategory,
  type Item,
  ingredientsSubsectionId,
  isNew,
  type Market,
  newestFirst,
  type Products,
  type Subsection,
  sectionOf,
} from '#model/catalogue.ts'
import { createSearch, type Hit, type Marks, type Search } from '#model/catalogue-search.ts'
import type { Asked, Layout, Screen } from './asked.ts'

/** `marks` are worked out when the row is drawn. */
export type Row = { item: Item; serial: number; isNew: boolean; marks: () => Marks }
export type Group = { category: string; slug: string; rows: Row[] }

/** Works out screen and rows: the same in the server's render and in the browser. */
export function showCatalogue(
  products: Products,
  market: Market,
  { asked, now }: { asked: Pick<Asked, 'sectionId' | 'query'>; now: Date },
): { screen: Screen; groups: Group[] } {
  const marketId = sectionOf(market, products.section)?._id ?? ''
  const tabs = products.subsection.filter((row) => row.section_id === marketId)
  const chosen = tabs.find((row) => row._id === asked.sectionId) ?? tabs[0]
  const query = asked.query.trim()
  const hits = searchOf(products, marketId).find(query)
  const here = hits.filter(({ item }) => item.subsection_id === chosen?._id)
  const groups = groupsOf(here, now)
  return {
    screen: {
      market,
      marketId,
      tabs,
      chosen,
      layout: layoutOf(market, chosen),
      query,
      categories: groups.map(({ category, slug, rows }) => ({ name: category, slug, count: rows.length })),
      count: here.length,
      archived: here.filter(({ item }) => item.is_deleted).length,
      elsewhere: query ? elsewhere(hits, tabs, chosen) : [],
    },
    groups,
  }
}

function layoutOf(market: Market, chosen: Subsection | undefined): Layout {
  if (chosen?._id === ingredientsSubsectionId) return 'ingredients'
  return market
}

/** Makes a market's search ready while the reader is still moving to the search field, a few rows at a time. */
export async function readAhead(products: Products, market: Market): Promise<void> {
  const rest = () => new Promise<void>((done) => setTimeout(done))
  await searchOf(products, sectionOf(market, products.section)?._id ?? '').readAhead(rest)
}

const searches = new WeakMap<Products, Map<string, Search<Item>>>()

/** One market's search, made once per reading of the catalogue. */
function searchOf(products: Products, marketId: string): Search<Item> {
  const known = searches.get(products) ?? new Map<string, Search<Item>>()
  searches.set(products, known)
  const found = known.get(marketId)
  if (found) return found
  const search = createSearch(products.item.filter((item) => item.section_id === marketId).sort(newestFirst))
  known.set(marketId, search)
  return search
}

function groupsOf(hits: Hit<Item>[], now: Date): Group[] {
  const marksOf = new Map(hits.map((hit) => [hit.item, hit.marks]))
  const slugs = new Set<string>()
  let serial = 0
  return byCategory(hits.map(({ item }) => item)).map(({ category, items }) => ({
    category,
    slug: slugOf(category, slugs),
    rows: items.map((item) => ({
      item,
      serial: ++serial,
      isNew: isNew(item, now),
      marks: marksOf.get(item) ?? (() => ({})),
    })),
  }))
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

function elsewhere(hits: Hit<Item>[], tabs: Subsection[], chosen: Subsection | undefined): Screen['elsewhere'] {
  const counts = Map.groupBy(hits, ({ item }) => item.subsection_id)
  return tabs
    .filter((tab) => tab !== chosen && counts.has(tab._id))
    .map(({ _id, name }) => ({ id: _id, name, count: counts.get(_id)?.length ?? 0 }))
}
