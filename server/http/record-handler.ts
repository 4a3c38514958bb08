import { dayWritten } from '#model/document-day.ts'
import { documentPath } from '#model/document-pages.ts'
import type { DocumentTexts } from '#server/domain/document-text/document-texts.ts'
import type { Files } from '#server/domain/files/files.ts'
import type { InvestorZone } from '#server/domain/investor-zone/investor-zone.ts'
import type { Publication } from '#server/domain/investor-zone/publications.ts'
import { etagOf, type Reply } from './reply.ts'
import { type Cacheable, type CacheKey, createResponseCache } from './response-cache.ts'
import type { Handler, Paths } from './route-handlers.ts'

type RecordWiring = {
  zone: Pick<InvestorZone, 'released' | 'publications' | 'record' | 'recordHead'>
  files: Pick<Files, 'find'>
  texts: Pick<DocumentTexts, 'pages' | 'isReading'>
  siteUrl: string
  /** Returns the company's name. */
  company: () => Promise<string>
}

/** Maximum memory of all files, in bytes. */
const bytesMax = 8 * 1024 * 1024

/**
 * Serves published documents to programs. `/investorzone/disclosures.json` lists them, `/investorzone/record.json` is the record of every
 * publication, and `/investorzone/record-head.json` its head at the start of the day. Cached until a change, a release or midnight.
 */
export function createRecordHandler({ cacheKey, ...wiring }: RecordWiring & { cacheKey: CacheKey }): Handler<'record'> {
  const cache = createResponseCache<Cacheable & { reply: Reply }>({ ...cacheKey, bytesMax })
  const files: Record<Paths<'record'>, (wiring: RecordWiring) => Promise<object>> = {
    '/investorzone/disclosures.json': disclosures,
    '/investorzone/record.json': async ({ zone }) => ({ lines: await zone.record() }),
    '/investorzone/record-head.json': ({ zone }) => zone.recordHead(),
  }
  return {
    async reply(_, { path }) {
      const { reply } = await cache.get(path, async () => {
        const body = Buffer.from(JSON.stringify(await files[path](wiring)))
        return { reply: jsonReply(body), bytes: body.length, keep: !wiring.texts.isReading() }
      })
      return reply
    },
  }
}

function jsonReply(body: Buffer): Reply {
  return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8', etag: etagOf(body) }, body }
}

/** Returns every published document, latest first. A document without its file has neither link nor hash. */
async function disclosures({ zone, files, texts, siteUrl, company }: RecordWiring) {
  const pages = await texts.pages()
  const current = new Map((await zone.publications()).flatMap((entry) => (entry.current ? [[entry.key, entry]] : [])))
  const released = await zone.released({ count: Number.POSITIVE_INFINITY })
  const documents = await Promise.all(
    released.map(async ({ key, name, date, list, year, publishedAt, xbrl_link }) => {
      const publication = current.get(key)
      return {
        key,
        name,
        section: list,
        year,
        date: dayWritten(date),
        published_at: publication?.publishedAt ?? publishedAt,
        page: documentPath(key),
        ...(publication && fileOf(publication, pages)),
        ...(await xbrlOf(xbrl_link, files)),
      }
    }),
  )
  return { company: await company(), site: siteUrl, documents }
}

/** Returns the XBRL file beside a PDF. */
async function xbrlOf(link: string, files: RecordWiring['files']) {
  const file = link ? await files.find(link) : undefined
  return file && { xbrl: { link, sha256: file.sha256, bytes: file.size } }
}

/** `pages` is null if the file cannot be read, or was stored by an earlier release and has not been read yet. */
function fileOf({ link, file }: Publication, pages: ReadonlyMap<string, number>) {
  return { link, sha256: file.sha256, bytes: file.size, pages: pages.get(file.sha256) || file.pages }
}
