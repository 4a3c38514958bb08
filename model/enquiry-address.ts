import { enquiryQuery } from './asked-products.ts'
import { inLanguage, type Language } from './languages/languages.ts'

/** The address of an enquiry for these products, which anybody may pass on. `ids`: shown ids; `list`: what is looked up beside it. */
export function enquiryAddress(ids: readonly string[], list?: string | null, language: Language = 'en'): string {
  return inLanguage(`/enquiry${enquiryQuery(ids, list)}`, language)
}

/** The address of an enquiry for a product with one of its papers: the first product that it names is the one that the paper is of. */
export const paperAddress = (id: string, paper: string, language: Language) =>
  `${enquiryAddress([id], null, language)}&paper=${encodeURIComponent(paper)}`

/**
 * The address that a product's taking out leads to before a script is there: it says once what no longer waits in the browser
 * (app/document/basket.ts).
 */
export const takenOutAddress = (id: string, list: string | null, language: Language) =>
  inLanguage(`/enquiry?${new URLSearchParams({ out: id, ...(list && { list }) })}`, language)
