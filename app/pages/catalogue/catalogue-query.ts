import { type Market, queryLengthMax, type Subsection } from '#model/catalogue.ts'
import type { Layout } from '#model/item-fields.ts'

/** What the address asks the catalogue for; there, so that it can be shared. */
export type CatalogueQuery = {
  sectionId: string
  query: string
  category: string
  /** Of a category that is too long for one page, from 1. */
  page: number
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
  }
}

/** The address of a query; what is empty is left out. */
export function hrefOf(path: string, { sectionId, query, category, page = 1 }: Partial<CatalogueQuery>): string {
  const params = new URLSearchParams()
  if (sectionId) params.set('section', sectionId)
  if (query) params.set('q', query)
  if (category) params.set('category', category)
  if (category && page > 1) params.set('page', String(page))
  const search = params.toString()
  return `${path}${search && `?${search}`}`
}
