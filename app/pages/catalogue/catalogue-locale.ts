import type { ReactNode } from 'react'
import type { BuyerLanguage } from '#model/languages/languages.ts'
import type { TermKind } from '#model/languages/terms.ts'
import type { Messages } from '#model/languages/translations/en/all.ts'
import { catalogue } from '#model/languages/translations/en/catalogue.ts'

/** BuyerLanguage functions of a catalogue. `translate`: translates a product's text; `marked` is the original text with the search's matches. */
export type CatalogueLocale = {
  language: BuyerLanguage
  messages: Messages['catalogue']
  translate: (as: TermKind, text: string, marked?: ReactNode) => ReactNode
  translateText: (as: TermKind, text: string) => string
}

/** English: texts stay unchanged. The admin area, which is English, loads no other texts. */
export const englishLocale: CatalogueLocale = {
  language: 'en',
  messages: catalogue,
  translate: (_, text, marked = text) => marked,
  translateText: (_, text) => text,
}
