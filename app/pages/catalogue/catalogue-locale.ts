import type { ReactNode } from 'react'
import type { Language } from '#model/languages/languages.ts'
import type { TermKind } from '#model/languages/terms.ts'
import type { Messages } from '#model/languages/words/en/all.ts'
import { catalogue } from '#model/languages/words/en/catalogue.ts'

/** How a catalogue speaks. `tell`: what a product says, in the language; `marked` is the same as it was written, with what a search found. */
export type CatalogueLocale = {
  language: Language
  words: Messages['catalogue']
  tell: (as: TermKind, text: string, marked?: ReactNode) => ReactNode
  say: (as: TermKind, text: string) => string
}

/** In English everything stands as it was written; the admin area, which is English, fetches no other words. */
export const englishLocale: CatalogueLocale = {
  language: 'en',
  words: catalogue,
  tell: (_, text, marked = text) => marked,
  say: (_, text) => text,
}
