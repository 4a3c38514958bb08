import { inLanguage, type Language, languagesOf } from '#model/languages/languages.ts'

/** Returns the target of a link on a page in a language: the translated page, or the English page, marked as English. */
export function linkIn(language: Language, path: string): { href: string; hrefLang?: 'en' } {
  return languagesOf(path).includes(language) ? { href: inLanguage(path, language) } : { href: path, hrefLang: 'en' }
}
