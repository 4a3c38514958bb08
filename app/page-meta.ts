import { type BrandFacts, brandPath } from '#model/company/brand.ts'
import type { CompanyFacts } from '#model/company/company.ts'
import { dialled } from '#model/company/derived-facts.ts'
import { inLanguage, type Language, languages, languagesOf } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'

export type PageMeta = {
  title: string
  description: string
  path: string
  /** Language of a page that exists in every language of buyers; its `path` is the English one. */
  language?: Language
  /** True for a buyers' page in English only: its head declares that language, as the other pages declare theirs. */
  englishOnly?: boolean
  /** True if search engines should not index the page. */
  noindex?: boolean
  /** Public origin. If omitted, addresses stay relative to the site. */
  siteUrl?: string
  /** Pages between Home and this page, for the breadcrumbs in search results. */
  breadcrumbs?: readonly { name: string; path: string }[]
  data?: object
  company: CompanyFacts
  brand: BrandFacts
}

export type MetaTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { rel: string; href: string; hrefLang?: string }
  /** JSON-LD. */
  | { data: object }

/** Returns title, description, canonical address, Open Graph and JSON-LD of a page. */
export function pageMeta({
  title,
  description: given,
  path: englishPath,
  language,
  englishOnly = false,
  noindex = false,
  siteUrl = '',
  breadcrumbs: crumbs = [],
  data,
  company,
  brand,
}: PageMeta): MetaTag[] {
  const full = title.includes(company.name) ? title : `${title} | ${company.name}`
  const description = given || [company.name, company.tagline].filter(Boolean).join(': ')
  const path = inLanguage(englishPath, language ?? 'en')
  const address = addressOf(siteUrl, path)
  const { home } = messagesFor(language ?? 'en').frame.menu
  if (noindex)
    return [{ title: full }, { name: 'description', content: description }, { name: 'robots', content: 'noindex' }]
  return [
    { title: full },
    { name: 'description', content: description },
    { rel: 'canonical', href: address },
    ...(language || englishOnly ? alternates(siteUrl, englishPath) : []),
    ...openGraph(full, description, { address, siteUrl, language, company, brand }),
    { data: corporation(siteUrl, company, brand) },
    ...(data ? [{ data }] : []),
    ...(path === '/'
      ? []
      : [{ data: breadcrumbs(siteUrl, [{ name: home, path: '/' }, ...crumbs, { name: title, path }]) }]),
  ]
}

function addressOf(siteUrl: string, path: string): string {
  return `${siteUrl}${encodeURI(path)}`
}

/** Returns the page's versions in every language, itself included, and the default for readers of none. */
function alternates(siteUrl: string, path: string): MetaTag[] {
  const urlIn = (language: Language) => addressOf(siteUrl, inLanguage(path, language))
  const available = languagesOf(path)
  return [
    ...available.map((code) => ({ rel: 'alternate', hrefLang: code, href: urlIn(code) })),
    { rel: 'alternate', hrefLang: 'x-default', href: urlIn('en') },
  ]
}

type Where = Pick<PageMeta, 'language' | 'company' | 'brand'> & { address: string; siteUrl: string }

function openGraph(
  title: string,
  description: string,
  { address, siteUrl, language = 'en', company, brand }: Where,
): MetaTag[] {
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: company.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: languages[language].openGraph },
    { property: 'og:image', content: siteUrl + brandPath(brand, 'og.jpg') },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: [company.name, company.tagline].filter(Boolean).join(': ') },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function corporation(siteUrl: string, company: CompanyFacts, brand: BrandFacts) {
  const streets = company.corporateOffice.slice(0, -1)
  return {
    '@context': 'https://schema.org',
    '@type': 'Corporation',
    '@id': `${siteUrl}/#company`,
    name: company.name,
    url: `${siteUrl}/`,
    logo: siteUrl + brandPath(brand, 'icon-512.png'),
    image: siteUrl + brandPath(brand, 'og.jpg'),
    slogan: company.tagline || undefined,
    foundingDate: company.founded ? String(company.founded) : undefined,
    tickerSymbol: company.ticker || undefined,
    email: company.mails.corporate || undefined,
    telephone: company.phones[0] && dialled(company.phones[0]),
    address: company.corporateOffice.length
      ? {
          '@type': 'PostalAddress',
          streetAddress: streets.join(', '),
          addressLocality: company.corporateOffice.at(-1),
          addressRegion: company.state.split(',')[0],
          addressCountry: 'IN',
        }
      : undefined,
  }
}

function breadcrumbs(siteUrl: string, pages: readonly { name: string; path: string }[]) {
  const itemListElement = pages.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressOf(siteUrl, path),
  }))
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }
}
