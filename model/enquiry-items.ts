/** Days that selected products stay stored in a browser. */
export const basketDays = 30

export const productsMax = 50

/** Pattern of the selected products in an address: `spe-1042,spe-1043`. */
export const itemsPattern = new RegExp(`^spe-\\d{4,10}(?:,spe-\\d{4,10}){0,${productsMax - 1}}$`, 'i')

/**
 * Returns the displayed ids in an address or form, lower-cased and without duplicates. Returns at most one more than allowed, so that the
 * excess can be refused.
 */
export function enquiryItemsIn(items: string | null | undefined): string[] {
  const ids = (items ?? '').toLowerCase().split(',')
  return [...new Set(ids.filter((id) => /^spe-\d{4,10}$/.test(id)))].slice(0, productsMax + 1)
}

/** Returns the query string of an enquiry: displayed ids of products, and a list to look up. */
export function enquiryQuery(ids: readonly string[], list?: string | null): string {
  const items = ids.length ? [`items=${ids.map((id) => id.toLowerCase()).join(',')}`] : []
  const query = [...items, ...(list ? [`list=${encodeURIComponent(list)}`] : [])].join('&')
  return query && `?${query}`
}
