/** The sub-page that stands at the zone's own address. */
export const openingPage = 'General Information'

/**
 * Converts a name in any script to the part of an address: `Annual Reports` → `annual-reports`. Latin letters lose their accents, so that both
 * encodings of `é` give `e`; marks of other scripts are part of their letters and stay. Encode the address before it goes into a header.
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

/** Where the sub-page with this slug lies below `base`, like `/investorzone/annual-reports`; an empty slug is the opening page. */
export function zonePath(base: string, slug: string): string {
  return slug && slug !== slugOf(openingPage) ? `${base}/${slug}` : base
}
