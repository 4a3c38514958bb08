import { inLanguage, type Language } from './languages/languages.ts'

/** How long products wait in a browser to be asked for. */
export const basketDays = 30

/** How many products one enquiry may name. */
export const productsMax = 50

/** What an address names as asked for: `spe-1042,spe-1043`. */
export const askedPattern = new RegExp(`^spe-\\d{4,10}(?:,spe-\\d{4,10}){0,${productsMax - 1}}$`, 'i')

/** The shown ids that an address or a form names, in small letters, each once; of too many one more than fits, so that it can be refused. */
export function productsAskedIn(items: string | null | undefined): string[] {
  const ids = (items ?? '').toLowerCase().split(',')
  return [...new Set(ids.filter((id) => /^spe-\d{4,10}$/.test(id)))].slice(0, productsMax + 1)
}

/** The address of an enquiry for these products, which anybody may pass on. `ids`: shown ids; `list`: what is looked up beside it. */
export function enquiryAddress(ids: readonly string[], list?: string | null, language: Language = 'en'): string {
  const items = ids.length ? [`items=${ids.map((id) => id.toLowerCase()).join(',')}`] : []
  const query = [...items, ...(list ? [`list=${encodeURIComponent(list)}`] : [])].join('&')
  return inLanguage(query ? `/enquiry?${query}` : '/enquiry', language)
}
