import { countryIn } from './country.ts'
import type { Language } from './languages.ts'
import { nameIn } from './terms/name.ts'
import { phraseIn } from './terms/phrase.ts'
import { strengthIn } from './terms/strength.ts'

/** How the text of a product is read: as a whole phrase, the generic name with its form, a strength, a country. */
const readAs = { phrase: phraseIn, name: nameIn, strength: strengthIn, country: countryIn }

export type TermKind = keyof typeof readAs

/** A word of the trade in a language; undefined where the tables do not have it. In English it is as it was written. */
export function termIn(language: Language, as: TermKind, text: string): string | undefined {
  return language === 'en' ? text : readAs[as](language, text)
}

/** The same, in English where the tables do not have it: for a title, a file, and wherever else no language can be marked. */
export const termOr = (language: Language, as: TermKind, text: string): string => termIn(language, as, text) ?? text
