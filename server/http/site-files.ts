import type { Api } from '#contract/create-api.ts'
import { plantsOf } from '#model/company/derived-facts.ts'
import { dividendsPath } from '#model/company/dividends.ts'
import type { Company } from '#model/company/parts.ts'
import { plantPath } from '#model/company/plant-names.ts'
import { documentPath } from '#model/document-pages.ts'
import {
  type BuyerLanguage,
  inLanguage,
  isSpoken,
  type Language,
  languages,
  languagesOf,
  otherLanguages,
} from '#model/languages/languages.ts'
import { escapeMarkup } from '#model/markup.ts'
import type { ListedPage } from '#model/nearest-pages.ts'
import { productPaths } from '#model/product-page.ts'
import { listedKindNames, statementKinds } from '#model/statement-kinds.ts'
import type { VisibleDocument } from '#server/domain/investor-zone/visible-documents.ts'
import type { LastChanges } from '#server/domain/last-changes.ts'
import { type MainPages, zonePages } from './main-pages.ts'
import { type Cacheable, type CacheKey, createResponseCache } from './response-cache.ts'
import type { Handler, Paths } from './route-handlers.ts'
import { webManifest } from './web-manifest.ts'

type SiteFiles = CacheKey & {
  siteUrl: string
  mainPages: Pick<MainPages, 'list'>
  api: Api
  lastChanges: LastChanges
  company: () => Promise<Company>
  documents: () => Promise<readonly Pick<VisibleDocument, 'key' | 'publication'>[]>
}

/** Maximum memory of these files, in bytes. */
const bytesMax = 8 * 1024 * 1024
/** Maximum addresses in a sitemap: https://www.sitemaps.org/protocol.html. */
const addressesMax = 50_000

/**
 * Serves the standard files for machines: sitemap.xml (index of the sitemaps of pages, documents and products), robots.txt, llms.txt,
 * security.txt, manifest.webmanifest. Generated once per revision and release.
 */
export function createSiteFilesHandler(parts: SiteFiles): Handler<'siteFiles'> {
  const cache = createResponseCache<Cacheable & { content: Buffer }>({ ...parts, bytesMax })
  const files = filesOf(parts)
  return {
    async reply({ path }, match) {
      const { type, write } = files[match.path]
      const { content } = await cache.get(path, async () => {
        const written = Buffer.from(await write('language' in match.parameters ? match.parameters.language : 'en'))
        return { content: written, bytes: written.length, keep: true }
      })
      return { status: 200, headers: { 'content-type': type }, body: content }
    },
  }
}

type File = { type: string; write: (language: BuyerLanguage) => string | Promise<string> }

function filesOf({
  siteUrl,
  mainPages,
  api,
  lastChanges,
  documents,
  company,
  now,
}: SiteFiles): Record<Paths<'siteFiles'>, File> {
  const origin = new URL(siteUrl).origin
  const text = 'text/plain; charset=utf-8'
  const xml = 'application/xml; charset=utf-8'
  async function pages(): Promise<Entry[]> {
    return dated(await mainPages.list(), {
      '/investorzone/events-calendar': await lastChanges.calendar(),
      '/products-': await lastChanges.catalogue(),
      '/investorzone': await lastChanges.zone(),
    })
  }
  const pagesOfDocuments = async () =>
    (await documents()).map(({ key, publication }) => ({ path: documentPath(key), at: publication?.publishedAt }))
  const pagesOfProducts = async (language: BuyerLanguage) =>
    productPaths((await api('user/get-products')).data)
      .filter((path) => language === 'en' || isSpoken(path))
      .map((path) => ({ path, language }))
  const products = {
    type: xml,
    write: async (language: BuyerLanguage) => sitemap(origin, await pagesOfProducts(language)),
  }
  const sitemaps = {
    '/sitemap-pages.xml': { type: xml, write: async () => sitemap(origin, await pages()) },
    '/sitemap-documents.xml': { type: xml, write: async () => sitemap(origin, await pagesOfDocuments()) },
    '/sitemap-products.xml': products,
  }
  const inOtherLanguages = otherLanguages.map((code) => `/sitemap-products-${code}.xml`)
  return {
    '/sitemap.xml': { type: xml, write: () => sitemapIndex(origin, [...Object.keys(sitemaps), ...inOtherLanguages]) },
    ...sitemaps,
    '/sitemap-products-:language.xml': products,
    '/robots.txt': { type: text, write: () => robots(origin) },
    '/.well-known/security.txt': {
      type: text,
      write: async () => securityContact(origin, { now: now(), mail: (await company()).company.mails.security }),
    },
    '/llms.txt': { type: text, write: async () => guide(origin, await zonePages(api), await company()) },
    '/manifest.webmanifest': { type: 'application/manifest+json', write: async () => webManifest(await company()) },
  }
}

/**
 * `path`: the English path. Each language version of a page lists all others:
 * https://developers.google.com/search/docs/specialty/international/localized-versions.
 */
type Entry = { path: string; language?: Language; at?: string }

/** Adds the time of the last change. `changed`: times by path prefix; pages not edited by admins have none. */
function dated(pages: readonly ListedPage[], changed: Record<string, string>): Entry[] {
  return pages.flatMap(({ path }) => {
    const at = Object.entries(changed).find(([start]) => path.startsWith(start))?.[1]
    return languagesOf(path).map((language) => ({ path, language, at }))
  })
}

/** Returns the index of all sitemaps: https://www.sitemaps.org/protocol.html#index. */
function sitemapIndex(origin: string, paths: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <sitemap><loc>${origin}${path}</loc></sitemap>`).join('\n')}
</sitemapindex>
`
}

function sitemap(origin: string, pages: readonly Entry[]): string {
  const entries = pages.slice(0, addressesMax).map(({ path, language = 'en', at }) => {
    const address = (code: Language) => escapeMarkup(origin + encodeURI(inLanguage(path, code)))
    const alternate = (code: Language) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address(code)}"/>`
    const alternates = isSpoken(path) ? languagesOf(path).map(alternate).join('') : ''
    return `  <url><loc>${address(language)}</loc>${at ? `<lastmod>${at}</lastmod>` : ''}${alternates}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

function robots(origin: string): string {
  return `User-agent: *
Allow: /
Disallow: /admin
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`
}

/**
 * Returns the contact for reporting vulnerabilities (RFC 9116); the policy is in docs/security.md. Expires half a year after the request.
 */
function securityContact(origin: string, { now, mail }: { now: Date; mail: string }): string {
  const expires = new Date(now)
  expires.setUTCMonth(expires.getUTCMonth() + 6)
  // The contact is required; a form answers until an address is entered.
  return `Contact: ${mail ? `mailto:${mail}` : `${origin}/contactus`}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${origin}/.well-known/security.txt
`
}

type GuideTexts = { summary: string; pages: Partial<Record<'home' | 'purpose' | 'manufacturing' | 'research', string>> }

/** Parts of the guide about the sample company. */
const sampleGuide: GuideTexts = {
  summary:
    'Listed maker of sterile injectables and oral solids in India. A fictional company: every name, number and document is sample content.',
  pages: {
    home: 'what the company does, for whom, and in which countries',
    purpose: 'vision, mission, value and five commitments of quality',
    manufacturing: 'plants, six dosage forms, monthly capacity',
    research: 'the laboratory, patents, contract manufacturing',
  },
}

/** Returns an overview of the site for language models: https://llmstxt.org. */
function guide(origin: string, zone: readonly ListedPage[], { company, plants }: Company): string {
  const { summary, pages }: GuideTexts = company.isSample ? sampleGuide : { summary: company.tagline, pages: {} }
  const about = (text: string | undefined) => (text ? `: ${text}` : '')
  const ofPlants = plantsOf({ plants }).map(
    (plant) => `- [${plant.name} plant](${origin}${encodeURI(plantPath(plant))})\n`,
  )
  return `# ${company.name}
${summary && `\n> ${summary}\n`}
## Company

- [Home](${origin}/)${about(pages.home)}
- [Our Purpose](${origin}/ourpurpose)${about(pages.purpose)}
- [Manufacturing](${origin}/manufacturing)${about(pages.manufacturing)}
${ofPlants.join('')}- [Research and Development](${origin}/r&d)${about(pages.research)}
- [Privacy](${origin}/privacy), [Terms](${origin}/terms), [Accessibility](${origin}/accessibility)
- [Careers](${origin}/careers): open positions
- [Contact Us](${origin}/contactus): a form by subject, with the desk that answers and its response time, addresses, phones

## Products

- [Export catalogue](${origin}/products-export): brand name, generic name, strength
- The export catalogue in other languages: ${otherLanguages.map((code) => `[${languages[code].name}](${origin}/${code}/products-export)`).join(', ')}
- [Domestic catalogue](${origin}/products-domestic): product name, description, packing

## Investors

- [Investor Zone](${origin}/investorzone): general information and the share price
- [Events Calendar](${origin}/investorzone/events-calendar): upcoming and past meetings, results and calls; also as a subscription: [iCalendar](${origin}/investorzone/calendar.ics)
- [Key Figures](${origin}/investorzone/key-figures): results by quarter and year, each number with its page in the filed document; as ${origin}/investorzone/key-figures.json, .csv and .xlsx, with ?by=year and ?basis=standalone
${listedKindNames.map((kind) => `- [${statementKinds[kind].page}, as data](${origin}${statementKinds[kind].files}): as ${origin}${statementKinds[kind].files}.json, .csv and .xlsx, each value with its filed document`).join('\n')}
- [Dividends](${origin}${dividendsPath}): by fiscal year, per share, with record and payment dates; as ${origin}${dividendsPath}.json, .csv and .xlsx
- Share price as ${origin}/investorzone/share-price.json, .csv and .xlsx, with ?span=day (within the last trading day), month, year or five-years
- [Disclosures under Regulation 46](${origin}/investorzone/regulation-46): the 33 items of the listing regulations, each with its link, last change and status; as ${origin}/investorzone/regulation-46.csv, .xlsx and .json
- A page for each published document: ${origin}/investorzone/documents/ and its key, with the text by page; the same as Markdown at this address with .md; keys, files and fingerprints in ${origin}/investorzone/disclosures.json
- [Search the investor zone](${origin}/investorzone/search): ?q= with words, or a phrase in quotes; hits by document and page
- [Is this document genuine?](${origin}/investorzone/verify): ?sha256= with the fingerprint of a PDF; the record of all publications as ${origin}/investorzone/record.json, its daily head as ${origin}/investorzone/record-head.json, and ${origin}/check-record.mjs, which checks both offline
- A page for each earnings call: ${origin}/investorzone/calls/ and its document's key, with recording and transcript
${zone.map(({ name, path }) => `- [${name}](${origin}${path})`).join('\n')}

## For programs

- What is new as RSS and JSON Feed: ${origin}/investorzone/feed.xml and .json; of one sub-page below its address, ${origin}/investorzone/quarterly-results/feed.xml
- [Sitemap](${origin}/sitemap.xml), and [of documents](${origin}/sitemap-documents.xml)
- Public calls are POST to ${origin}/api/v1/: user/get-products, user/get-investors, user/get-events, ${listedKindNames.map((kind) => `user/get-${statementKinds[kind].call}`).join(', ')}, user/get-regulation-46, user/search-documents, user/get-document, user/get-call, user/verify-document, user/get-record-head, user/get-curr-rate
`
}
