import { eachNamed } from '#model/keys-of.ts'
import { type Language, languageCodes } from './languages.ts'
import { en, type Words } from './words/en/all.ts'
import { es } from './words/es/all.ts'
import { fr } from './words/fr/all.ts'
import { ru } from './words/ru/all.ts'

/** As they are written; a test compares their keys, places and plural forms. */
export const written: Readonly<Record<Language, Words>> = { en, es, fr, ru }

// What is whole has what the English has.
const all = eachNamed(languageCodes, (code) => whole(en, written[code]) as Words)

/** The words of a language, by page kind; a part of a page is given what it says and no more. */
export const wordsOf = (language: Language): Words => all[language]

type Said = string | undefined | { readonly [name: string]: Said }

/** Words that lack nothing: while they are being written, what is missing stands there in English, marked so that it is seen. */
export function whole(english: Said, said: Said): Said {
  if (english === undefined || typeof said === 'string') return said
  if (typeof english === 'string') return `⟦${english}⟧`
  const own = said ?? {}
  const names = new Set([...Object.keys(english), ...Object.keys(own)])
  return Object.fromEntries([...names].map((name) => [name, whole(english[name], own[name])]))
}
