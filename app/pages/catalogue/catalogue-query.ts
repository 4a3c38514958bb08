import { type Market, queryLengthMax, type Subsection } from '#model/catalogue.ts'
import { type Choice, type FacetName, type FacetValue, facetNames, noChoice, readChoice } from '#model/facets.ts'
import type { Layout } from '#model/item-fields.ts'

/** What the address asks the catalogue for; there, so that it can be shared. */
export type CatalogueQuery = {
  sectionId: string
  query: string
  category: string
  /** Of a category that is too long for one page, from 1. */
  page: number
  /** What is chosen of the facets. */
  choice: Choice
}

/** Everything on the screen but the rows. */
export type Screen = {
  market: Market
  /** The market's section; empty where the store has none. */
  marketId: string
  tabs: Subsection[]
  chosen?: Subsection
  layout: Layout
  query: string
  choice: Choice
  /** Worked out only where somebody asks: admins have no facets. */
  facetValues: () => Record<FacetName, FacetValue[]>
  categories: { name: string; slug: string; count: number }[]
  count: number
  archived: number
  /** Where the list is too long for one page and one category was asked for: what alone is open, the rest being closed. */
  only?: { name: string; slug: string; page: number }
  /** Other sub-sections in which the search finds something. */
  elsewhere: { id: string; name: string; count: number }[]
}

export function marketOf(path: string): Market {
  return path.includes('products-domestic') ? 'domestic' : 'export'
}

export function readCatalogueQuery(params: URLSearchParams): CatalogueQuery {
  return {
    sectionId: params.get('section') ?? '',
    query: (params.get('q') ?? '').slice(0, queryLengthMax),
    category: params.get('category') ?? '',
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
    choice: readChoice(params),
  }
}

/** The address of a query; what is empty is left out. */
export function hrefOf(path: string, where: Partial<CatalogueQuery>): string {
  const { sectionId, query, category, page = 1, choice = noChoice } = where
  const params = new URLSearchParams()
  if (sectionId) params.set('section', sectionId)
  if (query) params.set('q', query)
  for (const name of facetNames) if (choice[name].length) params.set(name, choice[name].join(';'))
  if (category) params.set('category', category)
  if (category && page > 1) params.set('page', String(page))
  const search = params.toString()
  return `${path}${search && `?${search}`}`
}
