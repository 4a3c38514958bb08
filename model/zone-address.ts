/** Sub-page at the zone's own address. */
export const openingPage = 'General Information'

/**
 * Converts a name in any script to a URL segment: `Annual Reports` → `annual-reports`. Latin letters lose their accents, so that both
 * encodings of `é` give `e`. Marks of other scripts belong to their letters and stay. Encode the address before using it in a header.
 */
export function slugOf(name: string): string {
  return name
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(\p{Script=Latin})[\u0300-\u036f]+/gu, '$1')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Returns the slug that earlier releases made of a name, without combining marks: published links still contain it. */
export function formerSlugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Returns the path of a sub-page below `base`, like `/investorzone/annual-reports`; an empty slug is the opening page. */
export function zonePath(base: string, slug: string): string {
  return slug && slug !== slugOf(openingPage) ? `${base}/${slug}` : base
}
