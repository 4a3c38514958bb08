import { english } from '#model/languages/investors/english.ts'
import { type Translator, translatorIn } from '#model/languages/investors/translator.ts'
import { isLanguage } from '#model/languages/languages.ts'

/** Returns the translator of mails to a follower: of the language in which they accepted the notice. */
export const translatorOf = ({ language }: { language: string }): Translator =>
  (isLanguage(language) && translatorIn(language)) || english
