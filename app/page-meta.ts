import type { MetaDescriptor } from 'react-router'
import { company } from './content/company.ts'

/** What the framework hands to a route's `meta` that matters here. */
export type MetaOf = { matches: readonly unknown[] }

export type PageMeta = {
  title: string
  description: string
  /** The page's own path, for the canonical address. */
  path: string
  /** True where search engines should not keep the page. */
  noindex?: boolean
  /** The route's `matches`: the root's data among them names the public origin. Without them addresses stay relative to the site. */
  matches?: readonly unknown[]
  /** Pages between Home and this one, for the trail search engines show. */
  trail?: readonly { name: string; path: string }[]
}

/** What the root loader tells every page. */
export type RootData = { siteUrl: string }

/** Title, description, canonical address, Open Graph and JSON-LD of one page: `export const meta = ({ matches }: MetaOf) => pageMeta({ … })`. */
export function pageMeta({
  title,
  description,
  path,
  noindex = false,
  matches,
  trail = [],
}: PageMeta): MetaDescriptor[] {
  const siteUrl = siteUrlOf(matches)
  const full = title.includes(company.name) ? title : `${title} | ${company.name}`
  const address = addressOf(siteUrl, path)
  if (noindex)
    return [{ title: full }, { name: 'description', content: description }, { name: 'robots', content: 'noindex' }]
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...openGraph(full, description, address, siteUrl),
    { 'script:ld+json': corporation(siteUrl) },
    ...(path === '/' ? [] : [{ 'script:ld+json': breadcrumbs(siteUrl, [...trail, { name: title, path }]) }]),
  ]
}

function siteUrlOf(matches: readonly unknown[] = []): string {
  const [root] = matches as readonly ({ loaderData?: Partial<RootData> } | undefined)[]
  return root?.loaderData?.siteUrl ?? ''
}

function addressOf(siteUrl: string, path: string): string {
  return `${siteUrl}${encodeURI(path)}`
}

function openGraph(title: string, description: string, address: string, siteUrl: string): MetaDescriptor[] {
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: company.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:image', content: `${siteUrl}/og.jpg` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${company.name}: ${company.tagline}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function corporation(siteUrl: string) {
  const [street, area, city] = company.corporateOffice
  return {
    '@context': 'https://schema.org',
    '@type': 'Corporation',
    '@id': `${siteUrl}/#company`,
    name: company.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    image: `${siteUrl}/og.jpg`,
    slogan: company.tagline,
    foundingDate: String(company.founded),
    tickerSymbol: company.ticker,
    email: company.mails.corporate,
    telephone: company.phones[0].dialled,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${street}, ${area}`,
      addressLocality: city,
      addressRegion: 'Maharashtra',
      addressCountry: 'IN',
    },
  }
}

function breadcrumbs(siteUrl: string, pages: readonly { name: string; path: string }[]) {
  const itemListElement = [{ name: 'Home', path: '/' }, ...pages].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressOf(siteUrl, path),
  }))
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }
}
