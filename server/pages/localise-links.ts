import { inLanguage, type Language } from '#model/languages/languages.ts'

/**
 * Leads the links and forms of a page to the pages of its language. Links that name a language stay. Links to pages that exist only in
 * English are marked as such.
 */
export function localiseLinks(html: string, language: Language): string {
  const start = html.indexOf('<body')
  const body = html
    .slice(start)
    .replaceAll(
      /<(a|form)( [^>]*?)(href|action)="(\/[^"]*)"([^>]*)>/g,
      (tag, name, before, attribute, address, after) => {
        if (/hrefLang=/i.test(tag)) return tag
        const localised = inLanguage(address, language)
        const mark =
          name === 'a' &&
          localised === address &&
          !/\.[a-z]+(?:[?#]|$)|^\/files\//.test(address) &&
          !address.startsWith(`/${language}/`)
        return `<${name}${before}${attribute}="${localised}"${mark ? ' hrefLang="en"' : ''}${after}>`
      },
    )
  return html.slice(0, start) + body
}
