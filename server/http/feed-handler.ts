import { inIndia } from '#model/india-time.ts'
import { escapeMarkup } from '#model/markup.ts'
import type { ListPageName } from '#model/sub-pages.ts'
import { slugOf, zonePath } from '#model/zone-address.ts'
import { listPageNames } from '#model/zone-pages.ts'
import type { Files } from '#server/domain/files/files.ts'
import type { Released, ReleasedQuery } from '#server/domain/investor-zone/released.ts'
import type { FileRow } from '#server/store/tables.ts'
import { etagOf, type Reply } from './reply.ts'
import { type Cacheable, type CacheKey, createResponseCache } from './response-cache.ts'
import type { Handler, Parameter } from './route-handlers.ts'

export type FeedWiring = {
  released: (query: ReleasedQuery) => Promise<Released[]>
  files: Files
  siteUrl: string
  /** Returns the company's name. */
  company: () => Promise<string>
}

/** Number of documents in a feed. More are included if they became public at the same instant as the last. */
const entriesMax = 50
/** Maximum memory of all feeds, in bytes. */
const bytesMax = 4 * 1024 * 1024

type Feed = { address: string; page?: ListPageName; home: string; title: string }

const feeds: readonly Feed[] = [
  { address: '/investorzone/feed', home: '/investorzone', title: 'disclosures to investors' },
  ...listPageNames.map((page) => {
    const home = zonePath('/investorzone', slugOf(page))
    return { address: `${home}/feed`, page, home, title: page }
  }),
]

const formats = {
  xml: { type: 'application/rss+xml; charset=utf-8', write: asRss },
  json: { type: 'application/feed+json; charset=utf-8', write: asJson },
} as const satisfies Record<Parameter<'feedFormat'>, object>

type Site = { siteUrl: string; company: string }

type Entry = Released & { url: string; attachments: { url: string; type: string; size: number }[] }

/**
 * Serves `/investorzone/feed.xml` (RSS 2.0) and `/investorzone/feed.json` (JSON Feed 1.1) of released documents, and the same below the
 * address of each sub-page. Cached until a change or a release.
 */
export function createFeedHandler({ cacheKey, ...wiring }: FeedWiring & { cacheKey: CacheKey }): Handler<'feeds'> {
  const cache = createResponseCache<Cacheable & { reply: Reply }>({ ...cacheKey, bytesMax })
  return {
    async reply({ path }, { parameters: { feedFormat } }) {
      const feed = feeds.find(({ address }) => path === `${address}.${feedFormat}`)
      if (!feed) return undefined
      const { type, write } = formats[feedFormat]
      const { reply } = await cache.get(path, async () => {
        const released = await wiring.released({ count: entriesMax, page: feed.page, isNews: true })
        const entries = await Promise.all(released.map((row) => asEntry(row, wiring)))
        const body = Buffer.from(write(entries, feed, { siteUrl: wiring.siteUrl, company: await wiring.company() }))
        const headers = { 'content-type': type, etag: etagOf(body) }
        return { reply: { status: 200, headers, body }, bytes: body.length, keep: true }
      })
      return reply
    },
  }
}

async function asEntry(row: Released, { files, siteUrl }: FeedWiring): Promise<Entry> {
  const links = [row.file_link, row.audio_link].filter((link) => link !== '')
  const matches = await Promise.all(links.map((link) => files.find(link)))
  const attachments = matches.flatMap((file, index) => (file ? [attachment(file, `${siteUrl}${links[index]}`)] : []))
  return { ...row, url: links[0] ? `${siteUrl}${links[0]}` : `${siteUrl}/investorzone`, attachments }
}

const attachment = ({ type, size }: FileRow, url: string) => ({ url, type, size })

/** Returns lines such as `Signed by: Meera Shah`, and the time of the correction. */
function inLines({ lines, corrected }: Entry): string[] {
  const correction = corrected && `Corrected ${inIndia(corrected.at)}${corrected.note && `: ${corrected.note}`}`
  return [...(correction ? [correction] : []), ...lines.map(({ label, text }) => `${label}: ${text}`)]
}

const titleOf = ({ name, corrected }: Entry) => (corrected ? `${name} (corrected)` : name)

/** Returns an id that changes with each correction: RSS readers display an item again if its id changes. */
const guidOf = ({ key, corrected }: Entry) => `${key}${corrected ? `-corrected-${corrected.at}` : ''}`

function asRss(entries: Entry[], { address, home, title }: Feed, { siteUrl, company }: Site): string {
  const items = entries.map((entry) => {
    const { list, url, changedAt, corrected, attachments } = entry
    const enclosure = attachments[0]
    const description = inLines(entry).join(', ')
    return [
      '<item>',
      `<title>${escapeMarkup(titleOf(entry))}</title>`,
      `<link>${escapeMarkup(url)}</link>`,
      `<guid isPermaLink="false">${escapeMarkup(`${siteUrl}/investorzone#${guidOf(entry)}`)}</guid>`,
      `<category>${escapeMarkup(list)}</category>`,
      description && `<description>${escapeMarkup(description)}</description>`,
      `<pubDate>${new Date(changedAt).toUTCString()}</pubDate>`,
      corrected ? `<atom:updated>${corrected.at}</atom:updated>` : '',
      enclosure
        ? `<enclosure url="${escapeMarkup(enclosure.url)}" length="${enclosure.size}" type="${enclosure.type}"/>`
        : '',
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeMarkup(`${company}: ${title}`)}</title>`,
    `<link>${escapeMarkup(siteUrl + home)}</link>`,
    `<description>${escapeMarkup(`Documents published in the investor zone of ${company}, latest first.`)}</description>`,
    '<language>en-IN</language>',
    `<atom:link href="${escapeMarkup(`${siteUrl}${address}.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>\n',
  ].join('\n')
}

function asJson(entries: Entry[], { address, home, title }: Feed, { siteUrl, company }: Site): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${company}: ${title}`,
    home_page_url: siteUrl + home,
    feed_url: `${siteUrl}${address}.json`,
    language: 'en-IN',
    items: entries.map((entry) => ({
      id: `${siteUrl}/investorzone#${entry.key}`,
      url: entry.url,
      title: titleOf(entry),
      content_text: [entry.name, entry.date, ...inLines(entry)].filter(Boolean).join(', '),
      date_published: entry.publishedAt,
      ...(entry.corrected && { date_modified: entry.corrected.at }),
      tags: [entry.list],
      attachments: entry.attachments.map((file) => ({ url: file.url, mime_type: file.type, size_in_bytes: file.size })),
    })),
  })
}
