import { eachNamed } from '#model/keys-of.ts'
import { type Language, languageCodes } from './languages.ts'
import { en, type Messages } from './words/en/all.ts'
import { es } from './words/es/all.ts'
import { fr } from './words/fr/all.ts'
import { ru } from './words/ru/all.ts'

/** As they are written; a test compares their keys, places and plural forms. */
export const written: Readonly<Record<Language, Messages>> = { en, es, fr, ru }

// What is whole has what the English has.
const all = eachNamed(languageCodes, (code) => withFallback(en, written[code]) as Messages)

/** The words of a language, by page kind; a part of a page is given what it says and no more. */
export const messagesFor = (language: Language): Messages => all[language]

type Content = string | undefined | { readonly [name: string]: Content }

/** Words that lack nothing: while they are being written, what is missing stands there in English, marked so that it is seen. */
export function withFallback(english: Content, text: Content): Content {
  if (english === undefined || typeof text === 'string') return text
  if (typeof english === 'string') return `⟦${english}⟧`
  const own = text ?? {}
  const names = new Set([...Object.keys(english), ...Object.keys(own)])
  return Object.fromEntries([...names].map((name) => [name, withFallback(english[name], own[name])]))
}
