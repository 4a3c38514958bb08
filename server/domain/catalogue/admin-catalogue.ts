import { type Item, type Market, markets, type Products, sectionOf } from '#model/catalogue.ts'
import { findBy, prefetchHits } from '#model/find-products.ts'
import type { NamesOf } from '#model/languages/names.ts'
import { hitsAtFirst } from '#model/paginate.ts'
import { type CatalogueQuery, categoriesOf, itemsOf, showCatalogue } from '#model/show-catalogue.ts'
import type { CatalogueContext } from './catalogue-context.ts'
import { searchItems } from './search-items.ts'

type Filter = Pick<CatalogueQuery, 'sectionId' | 'query'> & Partial<CatalogueQuery>

/**
 * Returns one page of a market for admins, archived items included, as visitors' pages are made. Their browser draws all rows at once, so
 * the page is shorter.
 */
export async function showAdminPage(
  context: CatalogueContext,
  { products, names }: { products: Products; names: NamesOf },
  market: Market,
  filter: Filter,
) {
  const query = filter.query.trim()
  const find = query ? await prefetchHits(finderOf(context, products, market), query, names) : undefined
  const { screen, groups } = showCatalogue(products, market, {
    filter,
    now: context.now(),
    names,
    completeMax: hitsAtFirst,
    ...(find && { find }),
  })
  return { screen, groups, categories: categoriesOf(products, market) }
}

const foundMax = 20

/** Returns the first products of both markets that match, archived included, best first. */
export async function findProducts(
  context: CatalogueContext,
  products: Products,
  query: string,
): Promise<(Item & { market: Market })[]> {
  const found = await Promise.all(
    markets.map(async (market) =>
      (await finderOf(context, products, market)(query))
        .slice(0, foundMax)
        .map(({ item, cost }) => ({ cost, item: { ...item, market } })),
    ),
  )
  return found
    .flat()
    .sort((a, b) => a.cost - b.cost)
    .slice(0, foundMax)
    .map(({ item }) => item)
}

/** Returns the search of a market by the database, archived items included. */
function finderOf({ store }: CatalogueContext, products: Products, market: Market) {
  const marketId = sectionOf(market, products.section)?._id
  const subsections = products.subsection.filter((row) => row.section_id === marketId).map(({ _id }) => _id)
  const where = { searched: 'words', subsections, archived: true } as const
  return findBy(async ({ q }) => ({ data: await searchItems(store.read.itemSearch, where, q) }), {
    items: itemsOf(products, market),
    market,
  })
}
