import type { Market } from '#model/catalogue.ts'
import { downloadTypeOf } from '#model/download-request.ts'
import { enquiryFields } from '#model/enquiry-fields.ts'
import { eachOf } from '#model/line-fields.ts'
import { defineForm } from './define-form.ts'
import { lineFields } from './line-field.ts'

/** Formats of the file. Not part of the call, because the browser creates the file. */
const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Excel (XLSX)' },
] as const

/** Name, business e-mail and country in exchange for the catalogue as CSV or XLSX (Spec 5, download modal). */
export function downloadForm(market: Market) {
  return defineForm({
    title: 'Download catalogue',
    note: `The file holds the ${market} range. We use what you tell us to answer you, keep it for two years and erase it whenever you ask.`,
    call: 'user/download',
    save: 'Download',
    fields: [...lineFields(enquiryFields), { name: 'format', label: 'File format', kind: 'select', options: formats }],
    start: () => ({ ...eachOf(enquiryFields, () => ''), format: 'csv' }),
    toInput: (values) => ({
      ...eachOf(enquiryFields, (_, name) => String(values[name])),
      type: downloadTypeOf(market),
    }),
  })
}
