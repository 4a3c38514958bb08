import { countryIn } from './country.ts'
import type { BuyerLanguage } from './languages.ts'
import { nameIn } from './terms/name.ts'
import { phraseIn } from './terms/phrase.ts'
import { strengthIn } from './terms/strength.ts'

/** Translation types of a product's text: a full phrase, the generic name with its form, a strength, a country. */
const readAs = { phrase: phraseIn, name: nameIn, strength: strengthIn, country: countryIn }

export type TermKind = keyof typeof readAs

/** Translates a trade term; undefined if the tables do not contain it. English is returned unchanged. */
export function termIn(language: BuyerLanguage, as: TermKind, text: string): string | undefined {
  return language === 'en' ? text : readAs[as](language, text)
}

/** Translates a trade term, or returns the English: for titles, files, and other places where no language can be marked. */
export const termOr = (language: BuyerLanguage, as: TermKind, text: string): string =>
  termIn(language, as, text) ?? text
