import type { StartTime } from './views/start-time.ts'

/** Parameters of the zone in the address. Contains everything that a user may want to share. */
export type ZoneQuery = {
  slug?: string
  year: string
  search: string
  find: string
  page: number
  playing: StartTime
}

/** Parses the query of an address, with a default for each missing or invalid part. */
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
