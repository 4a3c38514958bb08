import type { SearchOrder } from '#model/document-query.ts'

export type PageQuery = { q: string; section: string; year: string; order: SearchOrder; page: number }

/** Parses the query of the search page; invalid values are dropped. */
export function readQuery(query: URLSearchParams): PageQuery {
  const text = (name: string) => query.get(name)?.trim() ?? ''
  const order = query.get('order') === 'newest' ? 'newest' : 'match'
  return { q: text('q'), section: text('section'), year: text('year'), order, page: Number(query.get('page') ?? 1) }
}

/** Returns the address of a search; empty values are omitted. */
export function searchAddress({
  q = '',
  section = '',
  year = '',
  order = 'match',
  page = 1,
}: Partial<PageQuery>): string {
  const search = new URLSearchParams()
  const values = { q, section, year, order: order === 'match' ? '' : order, page: page > 1 ? String(page) : '' }
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value)
  return search.size ? `/investorzone/search?${search}` : '/investorzone/search'
}
