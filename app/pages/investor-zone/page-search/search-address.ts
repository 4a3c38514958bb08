/** What is searched for, as the address says it. */
export type Wanted = { q: string; section: string; year: string; page: number }

/** Reads the query of the search page, of which only sound values are left. */
export function readWanted(query: URLSearchParams): Wanted {
  const text = (name: string) => query.get(name)?.trim() ?? ''
  return { q: text('q'), section: text('section'), year: text('year'), page: Number(query.get('page') ?? 1) }
}

/** The address of a search; what is empty is left out. */
export function searchAddress({ q = '', section = '', year = '', page = 1 }: Partial<Wanted>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ q, section, year, page: page > 1 ? String(page) : '' }))
    if (value) search.set(name, value)
  return search.size ? `/investorzone/search?${search}` : '/investorzone/search'
}
