import type { ReactNode } from 'react'
import type { Language } from '#model/languages/languages.ts'
import type { TermKind } from '#model/languages/terms.ts'
import type { Words } from '#model/languages/words/en/all.ts'
import { catalogue } from '#model/languages/words/en/catalogue.ts'

/** How a catalogue speaks. `tell`: what a product says, in the language; `marked` is the same as it was written, with what a search found. */
export type Speech = {
  language: Language
  words: Words['catalogue']
  tell: (as: TermKind, text: string, marked?: ReactNode) => ReactNode
  say: (as: TermKind, text: string) => string
}

/** In English everything stands as it was written; the admin area, which is English, fetches no other words. */
export const englishSpeech: Speech = {
  language: 'en',
  words: catalogue,
  tell: (_, text, marked = text) => marked,
  say: (_, text) => text,
}
