import { isKeyOf, keysOf } from '#model/keys-of.ts'

/** THE table of buyers' languages: by code (ISO 639-1), with native names, in the order of the list. */
export const languages = {
  en: { name: 'English', tag: 'en-IN', openGraph: 'en_IN' },
  es: { name: 'Español', tag: 'es', openGraph: 'es_ES' },
  fr: { name: 'Français', tag: 'fr', openGraph: 'fr_FR' },
  ru: { name: 'Русский', tag: 'ru', openGraph: 'ru_RU' },
} as const

export type Language = keyof typeof languages
export const languageCodes = keysOf(languages)

/** Languages of translation: the site is written in English. */
export type OtherLanguage = Exclude<Language, 'en'>
export const otherLanguages = languageCodes.filter((code): code is OtherLanguage => code !== 'en')

export function isLanguage(text: string): text is Language {
  return isKeyOf(languages, text)
}

/** Pages available in every language, by English path: the export range, its products, the enquiry. All others are English only. */
const spoken = /^\/(?:enquiry|products-export(?:\/[^/]+\/[^/]+)?)$/

/** True if a page, by its English path, is available in every language. */
export const isSpoken = (path: string) => spoken.test(path)

/** Returns a page's address in a language, by its English address: `/es/enquiry?items=…`. English-only pages are unchanged. */
export function inLanguage(address: string, language: Language): string {
  return language === 'en' || !isSpoken(address.split(/[?#]/)[0] ?? '') ? address : `/${language}${address}`
}

/** Returns the language of the first part of a path, whether or not its page exists: Spanish for `/es/anything`. */
export function languageOfPrefix(path: string): Language {
  const [, first = ''] = path.split('/')
  return isLanguage(first) ? first : 'en'
}

export function languageAt(path: string): Language {
  const language = languageOfPrefix(path)
  return isSpoken(path.slice(language.length + 1)) ? language : 'en'
}

export function inEnglish(path: string): string {
  const language = languageAt(path)
  return language === 'en' ? path : path.slice(language.length + 1)
}
