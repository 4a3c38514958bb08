/** How long products wait in a browser to be asked for. */
export const basketDays = 30

/** How many products one enquiry may name. */
export const productsMax = 50

/** What an address names as asked for: `spe-1042,spe-1043`. */
export const askedPattern = new RegExp(`^spe-\\d{4,10}(?:,spe-\\d{4,10}){0,${productsMax - 1}}$`, 'i')

/** The shown ids that an address or a form names, in small letters, each once. */
export function productsAskedIn(items: string | null | undefined): string[] {
  const ids = (items ?? '').toLowerCase().split(',')
  return [...new Set(ids.filter((id) => /^spe-\d{4,10}$/.test(id)))]
}

/** The address of an enquiry for these products, which anybody may pass on. `ids`: shown ids. */
export function enquiryAddress(ids: readonly string[]): string {
  return ids.length ? `/enquiry?items=${ids.map((id) => id.toLowerCase()).join(',')}` : '/enquiry'
}
