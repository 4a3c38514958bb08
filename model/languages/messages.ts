import { eachNamed } from '#model/keys-of.ts'
import {
  type BuyerLanguage,
  buyerLanguages,
  type InvestorLanguage,
  isInvestorLanguage,
  type Language,
} from './languages.ts'
import { en, type FrameMessages, type Messages } from './translations/en/all.ts'
import { es } from './translations/es/all.ts'
import { fr } from './translations/fr/all.ts'
import { hi } from './translations/hi/all.ts'
import { mr } from './translations/mr/all.ts'
import { ru } from './translations/ru/all.ts'

/** Translations as written; a test compares their keys, places and plural forms. */
export const written: Readonly<Record<BuyerLanguage, Messages>> = { en, es, fr, ru }

/** Texts of the frame of the investor zone; those of its sheets are in `investors/`. */
export const writtenForInvestors: Readonly<Record<InvestorLanguage, FrameMessages>> = { hi, mr }

// A complete translation has every text of the English.
const all = eachNamed(buyerLanguages, (code) => withFallback(en, written[code]) as Messages)

/** Returns the translations of a language, by page kind. Each part of a page receives only its own texts. */
export function messagesFor(language: BuyerLanguage): Messages
export function messagesFor(language: Language): FrameMessages
export function messagesFor(language: Language): FrameMessages {
  return isInvestorLanguage(language) ? writtenForInvestors[language] : all[language]
}

type Content = string | undefined | { readonly [name: string]: Content }

/** Completes unfinished translations with the English text, visibly marked. */
export function withFallback(english: Content, text: Content): Content {
  if (english === undefined || typeof text === 'string') return text
  if (typeof english === 'string') return `⟦${english}⟧`
  const translated = text ?? {}
  const names = new Set([...Object.keys(english), ...Object.keys(translated)])
  return Object.fromEntries([...names].map((name) => [name, withFallback(english[name], translated[name])]))
}
