import { type Market, queryLengthMax, type Subsection } from '#model/catalogue.ts'
import { type Choice, type FacetName, facetNames, noChoice, readChoice } from '#model/facet-choice.ts'
import type { FacetValue } from '#model/facets.ts'
import type { Layout } from '#model/item-field.ts'
import type { Range } from '#model/search-marks.ts'
import type { CatalogueLocale } from './catalogue-locale.ts'

/** State of the catalogue in the address, so that it can be shared. */
export type CatalogueQuery = {
  sectionId: string
  query: string
  category: string
  /** Page of a category too long for one page, from 1. */
  page: number
  choice: Choice
}

/** Suggestion of the search box: a sub-section, a molecule of several products, or a product. */
export type Suggestion = { text: string; ranges?: readonly Range[]; note: string; href: string }

/** Suggestions, and the number of hits in all sub-sections. */
export type Suggested = { found: number; rows: Suggestion[] }

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
  /** Calculated only on demand: admins have no facets. */
  facetValues: () => Record<FacetName, FacetValue[]>
  categories: { name: string; slug: string; count: number }[]
  count: number
  archived: number
  /** The only open category, if requested and the list is too long for one page; the others are closed. */
  only?: { name: string; slug: string; page: number }
  /** Term searched instead of the query: the nearest word to a misspelling, or our name of a molecule. */
  instead?: string
  /** Suggestions of the search box, calculated only when displayed. */
  suggested: (locale: CatalogueLocale) => Suggested
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

/** Returns the address of a query; empty parameters are omitted. */
export function hrefOf(path: string, catalogueQuery: Partial<CatalogueQuery>): string {
  const { sectionId, query, category, page = 1, choice = noChoice } = catalogueQuery
  const params = new URLSearchParams()
  if (sectionId) params.set('section', sectionId)
  if (query) params.set('q', query)
  for (const name of facetNames) if (choice[name].length) params.set(name, choice[name].join(';'))
  if (category) params.set('category', category)
  if (category && page > 1) params.set('page', String(page))
  const search = params.toString()
  return `${path}${search && `?${search}`}`
}
