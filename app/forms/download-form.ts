import type { Market } from '#model/catalogue.ts'
import { countries } from '#model/countries.ts'
import { downloadTypeOf } from '#model/download-request.ts'
import { defineForm } from './define-form.ts'

/** Name, business e-mail and country in exchange for the catalogue (Spec 5, download modal). */
export function downloadForm(market: Market) {
  return defineForm({
    title: 'Download catalogue',
    note: `The file is a CSV of the ${market} range. We use what you tell us to answer you, keep it for two years and erase it whenever you ask.`,
    call: 'user/download',
    save: 'Download',
    fields: [
      { name: 'name', label: 'Name', kind: 'text', autoComplete: 'name' },
      { name: 'email', label: 'Business email', kind: 'email', autoComplete: 'email' },
      { name: 'country', label: 'Country', kind: 'combobox', options: countries, placeholder: 'Choose a country' },
    ],
    toInput: ({ name, email, country }) => ({
      name: String(name),
      email: String(email),
      country: String(country),
      type: downloadTypeOf(market),
    }),
  })
}
