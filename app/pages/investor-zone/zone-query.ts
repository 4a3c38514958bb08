import type { AskedSecond } from './views/asked-second.ts'

/** What the address asks the zone for. Everything a person may want to share lives there. */
export type ZoneQuery = {
  slug?: string
  year: string
  search: string
  find: string
  page: number
  playing: AskedSecond
}

/** The query of an address, with a sensible value for each part that is missing or nonsense. */
export function readZoneQuery(query: URLSearchParams, slug: string | undefined): ZoneQuery {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 200)
  const page = Number(text('page'))
  return {
    slug,
    year: text('year'),
    search: text('q'),
    find: text('find'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    playing: { play: text('play'), t: text('t') },
  }
}
