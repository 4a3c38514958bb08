import { isOlderThanSite } from '#model/document-day.ts'
import { inIndia } from '#model/india-time.ts'
import { escapeMarkup } from '#model/markup.ts'
import type { ListPageName } from '#model/sub-pages.ts'
import { slugOf, zonePath } from '#model/zone-address.ts'
import { listPageNames } from '#model/zone-pages.ts'
import type { Files } from '#server/domain/files/files.ts'
import type { Released, ReleasedQuery } from '#server/domain/investor-zone/released.ts'
import type { FileRow } from '#server/store/tables.ts'
import { etagOf, type Reply, textReply } from './reply.ts'
import { type Cacheable, type CacheKey, createResponseCache } from './response-cache.ts'
import type { Handler, Parameter } from './route-handlers.ts'

export type FeedWiring = {
  released: (query: ReleasedQuery) => Promise<Released[]>
  files: Files
  siteUrl: string
  /** Returns the company's name. */
  company: () => Promise<string>
}

/** Number of documents in a page of a feed. More are included if they became public at the same instant as the last. */
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

type Site = {
  siteUrl: string
  company: string /** Query of this page, and of the page with older documents. */
  query: string
  next?: string
}

type Entry = Released & { url: string; attachments: { url: string; type: string; size: number }[] }

/**
 * Serves `/investorzone/feed.xml` (RSS 2.0) and `/investorzone/feed.json` (JSON Feed 1.1) of released documents, and the same below the
 * address of each sub-page. `?before=` and an instant is the page with older documents, which `next_url` and RSS's `rel="next"` (RFC 5005)
 * name. Cached until a change or a release.
 */
export function createFeedHandler({ cacheKey, ...wiring }: FeedWiring & { cacheKey: CacheKey }): Handler<'feeds'> {
  const cache = createResponseCache<Cacheable & { reply: Reply }>({ ...cacheKey, bytesMax })
  return {
    async reply({ path, query }, { parameters: { feedFormat } }, count) {
      const feed = feeds.find(({ address }) => path === `${address}.${feedFormat}`)
      if (!feed) return undefined
      const before = new URLSearchParams(query).get('before') ?? undefined
      if (before !== undefined && !isInstant(before)) return invalidBefore()
      const key = `${path} ${before ?? ''}`
      const waitS = before !== undefined && cache.isMissing(key) ? count('computed') : undefined
      if (waitS !== undefined) return tooMany(waitS)
      return (await cache.get(key, () => feedPage(feed, { feedFormat, before }, wiring))).reply
    },
  }
}

const isInstant = (text: string) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text))

const invalidBefore = () =>
  textReply(400, 'before must be an instant such as 2026-11-21T06:30:00.000Z. Use next_url of the page before.')

const tooMany = (waitS: number) =>
  textReply(429, `You requested too many different pages at once. Try again in ${waitS} seconds.`, {
    'retry-after': waitS,
  })

const queryOf = (before?: string) => (before === undefined ? '' : `?before=${encodeURIComponent(before)}`)

type RequestedPage = { feedFormat: Parameter<'feedFormat'>; before?: string }

async function feedPage(feed: Feed, { feedFormat, before }: RequestedPage, wiring: FeedWiring) {
  const { type, write } = formats[feedFormat]
  const query: ReleasedQuery = { count: entriesMax, page: feed.page, isNews: true, before }
  const released = await wiring.released(query)
  const oldest = released.at(-1)?.changedAt
  const hasOlder = oldest !== undefined && (await wiring.released({ ...query, count: 1, before: oldest })).length > 0
  const entries = await Promise.all(released.map((row) => asEntry(row, wiring)))
  const site = {
    siteUrl: wiring.siteUrl,
    company: await wiring.company(),
    query: queryOf(before),
    next: hasOlder ? queryOf(oldest) : undefined,
  }
  const body = Buffer.from(write(entries, feed, site))
  const headers = { 'content-type': type, etag: etagOf(body) }
  return { reply: { status: 200, headers, body }, bytes: body.length, keep: true }
}

async function asEntry(row: Released, { files, siteUrl }: FeedWiring): Promise<Entry> {
  const links = [row.file_link, row.audio_link, row.xbrl_link].filter((link) => link !== '')
  const matches = await Promise.all(links.map((link) => files.find(link)))
  const attachments = matches.flatMap((file, index) => (file ? [attachment(file, `${siteUrl}${links[index]}`)] : []))
  return { ...row, url: links[0] ? `${siteUrl}${links[0]}` : `${siteUrl}/investorzone`, attachments }
}

const attachment = ({ type, size }: FileRow, url: string) => ({ url, type, size })

/** Returns lines such as `Signed by: Meera Shah`, and marks older documents, corrections and new versions. */
function inLines({ date, publishedAt, lines, corrected, replacedBy, replaces }: Entry): string[] {
  return [
    ...(isOlderThanSite({ date }, publishedAt) ? [date, `On this site since ${inIndia(publishedAt)}`] : []),
    ...(corrected ? [`Corrected on ${inIndia(corrected.at)}${corrected.note && `: ${corrected.note}`}`] : []),
    ...(replacedBy ? [`Replaced on ${inIndia(replacedBy.at)} by: ${replacedBy.name}`] : []),
    ...(replaces ? [`Replaces: ${replaces}`] : []),
    ...lines.map(({ label, text }) => `${label}: ${text}`),
  ]
}

/** Returns the time of the last correction or replacement, if there was one. */
function modifiedAt({ corrected, replacedBy }: Entry): string | undefined {
  return [corrected?.at, replacedBy?.at]
    .filter((at) => at !== undefined)
    .sort()
    .at(-1)
}

const titleOf = ({ name, corrected }: Entry) => (corrected ? `${name} (corrected)` : name)

/** Returns an id that changes with each correction: RSS readers display an item again if its id changes. */
const guidOf = ({ key, corrected }: Entry) => `${key}${corrected ? `-corrected-${corrected.at}` : ''}`

function asRss(entries: Entry[], { address, home, title }: Feed, { siteUrl, company, query, next }: Site): string {
  const items = entries.map((entry) => {
    const { list, url, changedAt, attachments } = entry
    const modified = modifiedAt(entry)
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
      modified ? `<atom:updated>${modified}</atom:updated>` : '',
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
    linkTo('self', `${siteUrl}${address}.xml${query}`),
    ...(next ? [linkTo('next', `${siteUrl}${address}.xml${next}`)] : []),
    ...items,
    '</channel></rss>\n',
  ].join('\n')
}

const linkTo = (rel: 'self' | 'next', href: string) =>
  `<atom:link href="${escapeMarkup(href)}" rel="${rel}" type="application/rss+xml"/>`

function asJson(entries: Entry[], { address, home, title }: Feed, { siteUrl, company, next }: Site): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${company}: ${title}`,
    home_page_url: siteUrl + home,
    feed_url: `${siteUrl}${address}.json`,
    ...(next && { next_url: `${siteUrl}${address}.json${next}` }),
    language: 'en-IN',
    items: entries.map((entry) => ({
      id: `${siteUrl}/investorzone#${entry.key}`,
      url: entry.url,
      title: titleOf(entry),
      content_text: [...new Set([entry.name, entry.date, ...inLines(entry)])].filter(Boolean).join(', '),
      date_published: entry.publishedAt,
      date_modified: modifiedAt(entry),
      tags: [entry.list],
      attachments: entry.attachments.map((file) => ({ url: file.url, mime_type: file.type, size_in_bytes: file.size })),
    })),
  })
}
