import { isKeyOf, keysOf } from '#model/keys-of.ts'

/**
 * THE table of languages: by code (ISO 639-1), with native names, in the order of the lists. `pages`: the pages that exist in them. English
 * has all pages.
 */
export const languages = {
  en: { name: 'English', tag: 'en-IN', openGraph: 'en_IN', pages: 'all' },
  es: { name: 'Español', tag: 'es', openGraph: 'es_ES', pages: 'buyers' },
  fr: { name: 'Français', tag: 'fr', openGraph: 'fr_FR', pages: 'buyers' },
  ru: { name: 'Русский', tag: 'ru', openGraph: 'ru_RU', pages: 'buyers' },
  hi: { name: 'हिन्दी', tag: 'hi', openGraph: 'hi_IN', pages: 'investors' },
  mr: { name: 'मराठी', tag: 'mr', openGraph: 'mr_IN', pages: 'investors' },
} as const

export type Language = keyof typeof languages
export const languageCodes = keysOf(languages)

type LanguageFor<Pages> = {
  [Code in Language]: (typeof languages)[Code]['pages'] extends Pages ? Code : never
}[Language]

/** Languages of translation of buyers' pages: the site is written in English. */
export type OtherLanguage = LanguageFor<'buyers'>
export type BuyerLanguage = 'en' | OtherLanguage
/** Languages of translation of the investor zone. */
export type InvestorLanguage = LanguageFor<'investors'>

export const otherLanguages = languageCodes.filter((code): code is OtherLanguage => languages[code].pages === 'buyers')
export const buyerLanguages: readonly BuyerLanguage[] = ['en', ...otherLanguages]
export const investorLanguages = languageCodes.filter(isInvestorLanguage)

export function isInvestorLanguage(code: Language): code is InvestorLanguage {
  return languages[code].pages === 'investors'
}

export function isLanguage(text: string): text is Language {
  return isKeyOf(languages, text)
}

/** English paths of translated pages: the export range, its products, the enquiry; every page of the investor zone, but not its files. */
const translated = {
  buyers: /^\/(?:enquiry|products-export(?:\/[^/]+\/[^/]+)?)$/,
  investors: /^\/investorzone(?:\/[^.]*)?$/,
} as const

/** Returns the languages of a page, by its English path. */
export const languagesOf = (path: string): readonly Language[] =>
  languageCodes.filter((code) => {
    const { pages } = languages[code]
    return pages === 'all' || translated[pages].test(path)
  })

/** True if a page, by its English path, is available in other languages. */
export const isSpoken = (path: string) => languagesOf(path).length > 1

/** Returns a page's address in a language, by its English address: `/es/enquiry?items=…`. Pages not available in it are unchanged. */
export function inLanguage(address: string, language: Language): string {
  const isAvailable = languagesOf(address.split(/[?#]/)[0] ?? '').includes(language)
  return language === 'en' || !isAvailable ? address : `/${language}${address}`
}

/** Returns the language of the first part of a path, whether or not its page exists: Spanish for `/es/anything`. */
export function languageOfPrefix(path: string): Language {
  const [, first = ''] = path.split('/')
  return isLanguage(first) ? first : 'en'
}

export function languageAt(path: string): Language {
  const language = languageOfPrefix(path)
  return languagesOf(path.slice(language.length + 1)).includes(language) ? language : 'en'
}

export function inEnglish(path: string): string {
  const language = languageAt(path)
  return language === 'en' ? path : path.slice(language.length + 1)
}
