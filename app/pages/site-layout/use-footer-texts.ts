import { useFilled } from '#app/company.ts'
import { useContent } from '#app/site-content.ts'
import type { Language } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { en } from '#model/languages/translations/en/all.ts'

/**
 * Returns the texts of the footer as element properties: an original text in the language of the page, an editor's own text in English
 * and marked as such.
 */
export function useFooterTexts(language: Language) {
  const { footer } = useContent()
  const originals = useFilled(en.frame.footer)
  const translated = useFilled(messagesFor(language).frame.footer)
  return (name: keyof typeof originals): { children: string; lang?: 'en' } => {
    if (language === 'en') return { children: footer[name] }
    return footer[name] === originals[name] ? { children: translated[name] } : { children: footer[name], lang: 'en' }
  }
}
