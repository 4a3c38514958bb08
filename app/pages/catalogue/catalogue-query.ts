import { type Market, queryLengthMax, type Subsection } from '#model/catalogue.ts'
import { type Choice, type FacetName, facetNames, noChoice, readChoice } from '#model/facet-choice.ts'
import type { FacetValue } from '#model/facets.ts'
import type { Layout } from '#model/item-field.ts'
import type { Range } from '#model/search-marks.ts'
import type { Speech } from './speech.ts'

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

/** One thing that the search box offers: a sub-section, a molecule of several products, or a product. */
export type Suggestion = { text: string; ranges?: readonly Range[]; note: string; href: string }

/** What it offers, and how much the search finds in all sub-sections. */
export type Suggested = { found: number; rows: Suggestion[] }

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
  /** What is shown instead of what was asked for: the word that a slip is nearest to, or our name of a molecule. */
  instead?: string
  /** What the search box offers. Worked out only where it is shown. */
  suggested: (speech: Speech) => Suggested
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
