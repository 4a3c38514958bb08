import { zonePath } from '#model/zone-address.ts'

/** Where the zone lives: the visitors' half or the admins'. */
export type ZoneBase = '/investorzone' | '/admin/investorzone'

type Wishes = { year?: string; q?: string; find?: string; page?: number; at?: string }

/** The address of a sub-page with what it should show. An empty slug is the opening page. */
export function zoneAddress(base: ZoneBase, slug: string, wishes: Wishes = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(wishes)) if (value) search.set(name, String(value))
  const path = zonePath(base, slug)
  return search.size ? `${path}?${search}` : path
}
