/** How long products wait in a browser to be asked for. */
export const basketDays = 30

/** How many products one enquiry may name. */
export const productsMax = 50

/** What an address names as asked for: `spe-1042,spe-1043`. */
export const itemsPattern = new RegExp(`^spe-\\d{4,10}(?:,spe-\\d{4,10}){0,${productsMax - 1}}$`, 'i')

/** The shown ids that an address or a form names, in small letters, each once; of too many one more than fits, so that it can be refused. */
export function enquiryItemsIn(items: string | null | undefined): string[] {
  const ids = (items ?? '').toLowerCase().split(',')
  return [...new Set(ids.filter((id) => /^spe-\d{4,10}$/.test(id)))].slice(0, productsMax + 1)
}

/** What the address of an enquiry asks: for these products by their shown ids, with a list that is looked up beside them. */
export function enquiryQuery(ids: readonly string[], list?: string | null): string {
  const items = ids.length ? [`items=${ids.map((id) => id.toLowerCase()).join(',')}`] : []
  const query = [...items, ...(list ? [`list=${encodeURIComponent(list)}`] : [])].join('&')
  return query && `?${query}`
}
