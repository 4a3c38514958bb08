import { isKeyOf, keysOf } from '#model/keys-of.ts'

/** THE table of the languages that buyers read: by their code (ISO 639-1), each by the name it has for itself, in the order of the list. */
export const languages = {
  en: { name: 'English', tag: 'en-IN', openGraph: 'en_IN' },
  es: { name: 'Español', tag: 'es', openGraph: 'es_ES' },
  fr: { name: 'Français', tag: 'fr', openGraph: 'fr_FR' },
  ru: { name: 'Русский', tag: 'ru', openGraph: 'ru_RU' },
} as const

export type Language = keyof typeof languages
export const languageCodes = keysOf(languages)

/** Those that are translated into: English is what the site is written in. */
export type OtherLanguage = Exclude<Language, 'en'>
export const otherLanguages = languageCodes.filter((code): code is OtherLanguage => code !== 'en')

/** Whether a text is the code of one. */
export function isLanguage(text: string): text is Language {
  return isKeyOf(languages, text)
}

/** What buyers read in their language, by its English path: the export range, a product of it, the enquiry. All else is English. */
const spoken = /^\/(?:enquiry|products-export(?:\/[^/]+\/[^/]+)?)$/

/** Whether a page, by its English path, stands in every language. */
export const isSpoken = (path: string) => spoken.test(path)

/** `/es/enquiry?items=…`: where a page stands in a language, by its English address; one that is English only stays where it is. */
export function inLanguage(address: string, language: Language): string {
  return language === 'en' || !isSpoken(address.split(/[?#]/)[0] ?? '') ? address : `/${language}${address}`
}

/** The language of the page at a path. */
export function languageAt(path: string): Language {
  const [, first = ''] = path.split('/')
  return first !== 'en' && isLanguage(first) && isSpoken(path.slice(first.length + 1)) ? first : 'en'
}

/** The English path of a page in any language. */
export function inEnglish(path: string): string {
  const language = languageAt(path)
  return language === 'en' ? path : path.slice(language.length + 1)
}
