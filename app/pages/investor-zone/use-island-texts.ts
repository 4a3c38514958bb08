import { useTranslator } from '#app/translator.ts'
import { eachNamed, keysOf } from '#model/keys-of.ts'
import type { InvestorText } from '#model/languages/investors/texts.ts'

/** Returns texts in the page's language. */
export function useTexts<Name extends string>(texts: Readonly<Record<Name, InvestorText>>): Record<Name, string> {
  const { t } = useTranslator()
  return eachNamed(keysOf(texts), (name) => t(texts[name]))
}

/** Returns the texts of an island in the page's language; undefined in English, which the island contains. */
export function useIslandTexts<Name extends string>(
  texts: Readonly<Record<Name, InvestorText>>,
): Record<Name, string> | undefined {
  const translated = useTexts(texts)
  return useTranslator().language === 'en' ? undefined : translated
}
