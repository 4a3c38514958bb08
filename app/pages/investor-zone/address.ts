import { zonePath } from '#model/zone-address.ts'

/** Base path of the zone: the visitors' half or the admins'. */
export type ZoneBase = '/investorzone' | '/admin/investorzone'

type ZoneParameters = { year?: string; q?: string; find?: string; page?: number; at?: string }

/** Returns the address of a sub-page with its parameters. An empty slug is the opening page. */
export function zoneAddress(base: ZoneBase, slug: string, wishes: ZoneParameters = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(wishes)) if (value) search.set(name, String(value))
  const path = zonePath(base, slug)
  return search.size ? `${path}?${search}` : path
}
