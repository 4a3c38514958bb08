import type { Market } from '#model/catalogue.ts'
import { downloadTypeOf } from '#model/download-request.ts'
import { enquiryFields } from '#model/enquiry-fields.ts'
import { eachOf } from '#model/line-fields.ts'
import { defineForm } from './define-form.ts'
import { lineFields } from './line-field.ts'

/** Name, business e-mail and country in exchange for the catalogue (Spec 5, download modal). */
export function downloadForm(market: Market) {
  return defineForm({
    title: 'Download catalogue',
    note: `The file is a CSV of the ${market} range. We use what you tell us to answer you, keep it for two years and erase it whenever you ask.`,
    call: 'user/download',
    save: 'Download',
    fields: lineFields(enquiryFields),
    toInput: (values) => ({
      ...eachOf(enquiryFields, (_, name) => String(values[name])),
      type: downloadTypeOf(market),
    }),
  })
}
