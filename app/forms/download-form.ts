import type { Market } from '#model/catalogue.ts'
import { downloadTypeOf } from '#model/download-request.ts'
import { enquiryFields } from '#model/enquiry-fields.ts'
import { countriesIn, countryInEnglish } from '#model/languages/country.ts'
import type { BuyerLanguage } from '#model/languages/languages.ts'
import { type SentenceTexts, translateSentence } from '#model/languages/translate-sentence.ts'
import { download } from '#model/languages/translations/en/download.ts'
import { refusals } from '#model/languages/translations/en/refusals.ts'
import { eachOf } from '#model/line-fields.ts'
import { defineForm } from './define-form.ts'
import type { FieldSpec } from './fields/field.tsx'
import { lineFields } from './line-field.ts'

/** Texts of the form in the page's language. */
export type DownloadTexts = Pick<SentenceTexts, 'refusals'> & { language: BuyerLanguage; download: typeof download }

export const englishDownload: DownloadTexts = { language: 'en', refusals, download }

/** Formats of the file. Not part of the call, because the browser creates the file. */
const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Excel (XLSX)' },
] as const

/** Name, business e-mail and country in exchange for the catalogue as CSV or XLSX (Spec 5, download modal). */
export function downloadForm(market: Market, texts: DownloadTexts) {
  const { language, download: messages } = texts
  return defineForm({
    title: messages.title,
    note: messages.notes[market],
    call: 'user/download',
    save: messages.save,
    fields: [
      ...lineFields(enquiryFields).map((field) => inLanguageOf(texts, field)),
      { name: 'format', label: messages.fields.format, kind: 'select', options: formats },
    ],
    translate: (sentence) => translateRefusal(texts, sentence),
    start: () => ({ ...eachOf(enquiryFields, () => ''), format: 'csv' }),
    toInput: (values) => ({
      ...eachOf(enquiryFields, (_, name) => String(values[name])),
      country: countryInEnglish(language, String(values.country)),
      type: downloadTypeOf(market),
      ...(language !== 'en' && { language }),
    }),
  })
}

function inLanguageOf(
  { language, download: { fields, chooseCountry, noCountry } }: DownloadTexts,
  field: FieldSpec,
): FieldSpec {
  const labels: Readonly<Record<string, string>> = fields
  const label = labels[field.name] ?? field.label
  if (field.kind !== 'combobox') return { ...field, label }
  const options = language === 'en' ? field.options : countriesIn(language).map(({ shown }) => shown)
  return { ...field, label, options, placeholder: chooseCountry, noMatch: noCountry }
}

/** Translates the reason a request was refused. */
export function translateRefusal(
  { language, refusals: translated, download: { fields } }: DownloadTexts,
  text: string,
) {
  if (language === 'en') return text
  const { name: Name, email, country: Country } = fields
  return translateSentence({ language, refusals: translated, fields: { Name, 'E-mail': email, Country } }, text)
}
