import { type BuyerLanguage, inLanguage } from '#model/languages/languages.ts'

/** Ids of the parts that change when a product is added or removed; typed contact data is preserved. */
export const swappedParts = 'enquiry-part list-answers language-list'

/** Id of the form. The list below is one of its fields, so that a lookup without scripts preserves the typed values above. */
export const formId = 'enquiry-form'

/**
 * Returns the attributes of a button that only looks up products and sends nothing. The page returns for these products with all typed
 * values, at the named part.
 */
export const productSearch = (ids: readonly string[], language: BuyerLanguage, part: '#list' | '') => ({
  form: formId,
  name: 'look',
  value: ids.join(','),
  formAction: inLanguage(`/enquiry${part}`, language),
  'data-swap': swappedParts,
})
