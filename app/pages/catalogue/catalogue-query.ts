import { type Market, queryLengthMax } from '#model/catalogue.ts'
import { facetNames, noChoice, readChoice } from '#model/facet-choice.ts'
import type { Range } from '#model/search-marks.ts'
import type { CatalogueQuery } from '#model/show-catalogue.ts'

/** Suggestion of the search box: a sub-section, a molecule of several products, or a product. */
export type Suggestion = { text: string; ranges?: readonly Range[]; note: string; href: string }

/** Suggestions, and the number of hits in all sub-sections. */
export type SuggestionList = { found: number; rows: Suggestion[] }

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
