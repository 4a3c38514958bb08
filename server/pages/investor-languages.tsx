import type { PageContent, PublicPage } from '#app/document/page.ts'
import { CurrentTranslator } from '#app/translator.ts'
import { translatorIn } from '#model/languages/investors/translator.ts'
import { inEnglish, inLanguage, investorLanguages, type Language } from '#model/languages/languages.ts'

/** Returns a page of the investor zone in every language: its own address in each, and the same documents. */
export const inInvestorLanguages = (page: PublicPage): PublicPage[] => [
  { ...page, make: async (request) => inLanguageOf('en', await page.make(request)) },
  ...investorLanguages.map(
    (language): PublicPage => ({
      ...page,
      path: inLanguage(page.path, language),
      listedAs: undefined,
      // The admin area, to which admins are redirected, is English only.
      signedOutOnly: false,
      make: async (request) => inLanguageOf(language, await page.make({ ...request, path: inEnglish(request.path) })),
    }),
  ),
]

function inLanguageOf(language: Language, content: PageContent | undefined): PageContent | undefined {
  if (!content) return undefined
  const { meta, body, movedTo } = content
  const translator = translatorIn(language)
  if (!translator) return { ...content, meta: { ...meta, language } }
  const name = (text: string) => translator.known(text).children
  return {
    ...content,
    meta: {
      ...meta,
      language,
      title: name(meta.title),
      description: translator.t(
        'Disclosures of {company.name} for investors: filed documents in English, this page in your language.',
      ),
      breadcrumbs: meta.breadcrumbs?.map((page) => ({ name: name(page.name), path: inLanguage(page.path, language) })),
    },
    movedTo: movedTo && inLanguage(movedTo, language),
    body: <CurrentTranslator value={translator}>{body}</CurrentTranslator>,
  }
}
