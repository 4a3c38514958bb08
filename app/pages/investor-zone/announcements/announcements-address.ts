import { zonePath } from '#model/zone-address.ts'
import type { AnnouncementQuery } from './narrow-announcements.ts'

const path = zonePath('/investorzone', 'corporate-announcements')

/** Parses the query of the page; parameters with invalid values have been dropped. */
export function readAnnouncementQuery(query: URLSearchParams): AnnouncementQuery {
  const text = (name: string) => query.get(name)?.trim() ?? ''
  return { year: text('year'), category: text('category'), q: text('q'), page: Number(query.get('page') ?? 1) }
}

/** Returns the address of the page with these filters; empty ones are omitted. */
export function announcementsAddress({ year, category, q, page = 1 }: Partial<AnnouncementQuery>): string {
  const search = new URLSearchParams()
  const values = { year, category, q, page: page > 1 ? String(page) : '' }
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value)
  return search.size ? `${path}?${search}` : path
}
