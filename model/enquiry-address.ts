import { enquiryQuery } from './enquiry-items.ts'
import { inLanguage, type Language } from './languages/languages.ts'

/** Returns the shareable address of an enquiry for these products. `ids`: displayed ids; `list`: the list to look up. */
export function enquiryAddress(ids: readonly string[], list?: string | null, language: Language = 'en'): string {
  return inLanguage(`/enquiry${enquiryQuery(ids, list)}`, language)
}

/** Address of an enquiry for a product with one of its papers; the paper belongs to the first product. */
export const dossierAddress = (id: string, paper: string, language: Language) =>
  `${enquiryAddress([id], null, language)}&paper=${encodeURIComponent(paper)}`

/**
 * Address that removes a product without scripts. The first script run removes the product from browser storage (app/document/basket.ts).
 */
export const addressWithout = (id: string, list: string | null, language: Language) =>
  inLanguage(`/enquiry?${new URLSearchParams({ out: id, ...(list && { list }) })}`, language)
