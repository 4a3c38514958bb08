import { inLanguage, type Language } from '#model/languages/languages.ts'

/** The parts that change when a product is put in or taken out; what was typed about the person stays as it is. */
export const swappedParts = 'enquiry-part list-answers language-list'

/** The form's id: the list below it is one of its fields, so that without scripts a lookup brings back what was typed above. */
export const formId = 'enquiry-form'

/**
 * What a button of the enquiry's form says that only looks, and sends nothing yet: for these products the page comes back with all that was
 * typed, at the part that is named.
 */
export const productSearch = (ids: readonly string[], language: Language, part: '#list' | '') => ({
  form: formId,
  name: 'look',
  value: ids.join(','),
  formAction: inLanguage(`/enquiry${part}`, language),
  'data-swap': swappedParts,
})
