/** The sub-page that stands at the zone's own address. */
export const openingPage = 'General Information'

/** Kebab-case of a sub-page's name: `Annual Reports` → `annual-reports`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Where the sub-page with this slug lies below `base`, like `/investorzone/annual-reports`; an empty slug is the opening page. */
export function zonePath(base: string, slug: string): string {
  return slug && slug !== slugOf(openingPage) ? `${base}/${slug}` : base
}
