import { createHash } from 'node:crypto'
import type { Api } from '#contract/create-api.ts'
import { perMinute } from '#contract/limits.ts'
import { Refusal } from '#contract/refusal.ts'
import { displayId, ingredientsSubsectionId, type Market, markets, sectionOf } from '#model/catalogue.ts'
import { enquiryAddress } from '#model/enquiry-address.ts'
import { dayInIndia } from '#model/india-time.ts'
import type { Layout } from '#model/item-field.ts'
import { dataSheetPath, numberInAddress } from '#model/product-page.ts'
import { slugOf } from '#model/zone-address.ts'
import type { Files } from '#server/domain/files/files.ts'
import type { SheetInput } from '#server/domain/pdf-sheets/sheet-reader.ts'
import { createMinuteCounter } from './call-limits.ts'
import { limitKey } from './client-address.ts'
import { contentDisposition } from './content-disposition.ts'
import { decodePath } from './page-address.ts'
import { type Handler, type HttpRequest, type Reply, readMethods, textReply } from './reply.ts'
import { type Cacheable, type CacheKey, createResponseCache } from './response-cache.ts'

const sheetPath = /^\/products-(export|domestic)\/[^/]+\/([^/]+)\/data-sheet\.pdf$/
const cardPath = /^\/products-(export|domestic)\/line-card\.pdf$/

/** Maximum memory of cached PDFs, in bytes. */
const bytesMax = 16 * 1024 * 1024

type Wiring = {
  cacheKey: CacheKey
  now: () => Date
  /** The visitor's API, so that only public content is drawn. */
  api: Api
  siteUrl: string
  /** Returns the time (ISO 8601, empty if never) and the number of the catalogue's last public change. */
  changed: () => Promise<{ at: string; revision: number }>
  draw: (input: SheetInput) => Promise<Buffer>
  picture: Files['picture']
}

type Match = { input: () => Promise<SheetInput>; savedAs: string } | { reply: Reply }

/**
 * Serves `/products-<market>/<sub-section>/<name>-<id>/data-sheet.pdf` and `/products-<market>/line-card.pdf?section=<id>`. Drawn at the
 * first request, once per content revision, also for concurrent requests.
 */
export function createSheetsHandler(wiring: Wiring): Handler {
  const cache = createResponseCache<Cacheable & { body: Buffer }>({ ...wiring.cacheKey, bytesMax })
  const drawn = createMinuteCounter(wiring.now)
  return {
    addresses: markets.flatMap((market) => [
      dataSheetPath(`/products-${market}/:section/:product`),
      `/products-${market}/line-card.pdf`,
    ]),
    serves: ({ path }) => sheetPath.test(path) || cardPath.test(path),
    methods: readMethods,
    async reply(request) {
      const result = await paperAt(wiring, request)
      if ('reply' in result) return result.reply
      const { savedAs, input } = result
      if (cache.isMissing(savedAs)) {
        const waitS = drawn(limitKey(request.address), perMinute.paper)
        if (waitS !== undefined) return tooMany(waitS)
      }
      const { body } = await cache.get(savedAs, async () => {
        const bytes = await wiring.draw(await input())
        return { body: bytes, bytes: bytes.length, keep: true }
      })
      return pdfReply(body, savedAs)
    },
  }
}

function paperAt(wiring: Wiring, { path, query }: HttpRequest): Promise<Match> {
  const [, market, product] = sheetPath.exec(path) ?? cardPath.exec(path) ?? []
  const of = market === 'domestic' ? 'domestic' : 'export'
  if (product !== undefined) return sheetAt(wiring, { market: of, path, number: numberInAddress(product) })
  return cardAt(wiring, of, new URLSearchParams(query).get('section'))
}

type SheetAt = { market: Market; path: string; number: number | undefined }

async function sheetAt(wiring: Wiring, { market, path, number }: SheetAt): Promise<Match> {
  const { api, siteUrl } = wiring
  if (number === undefined) return nowhere
  const response = await api('user/get-product', { id: displayId(number) }).catch(unknown)
  if (!response || response.data.market !== market) return nowhere
  const { item, path: page, subsection } = response.data
  if (!item) return { reply: textReply(410, 'This product is no longer in the catalogue.') }
  const address = dataSheetPath(page)
  if (decodePath(path) !== address) return { reply: movedTo(encodeURI(address)) }
  const id = displayId(number)
  const title = `${item.brand_name}, data sheet`
  const input = async () => ({
    sheet: {
      facts: { title, kind: 'Product data sheet', address: siteUrl + encodeURI(page), ...(await asOn(wiring)) },
      ...{ item, id, market, shelf: subsection?.name ?? '', enquiry: siteUrl + enquiryAddress([id]) },
      picture: item.picture ? await wiring.picture(item.picture) : undefined,
    },
  })
  return { input, savedAs: `${page.split('/').at(-1)}-data-sheet.pdf` }
}

async function cardAt(wiring: Wiring, market: Market, sectionId: string | null): Promise<Match> {
  const { data: products } = await wiring.api('user/get-products')
  const shelf = products.subsection.find(({ _id }) => _id === sectionId)
  if (!shelf || shelf.section_id !== sectionOf(market, products.section)?._id) return nowhere
  const { _id, name } = shelf
  const kind = market === 'export' ? 'Export products' : 'Domestic products'
  const address = `${wiring.siteUrl}/products-${market}?section=${_id}`
  const layout: Layout = _id === ingredientsSubsectionId ? 'ingredients' : market
  const input = async () => ({
    card: {
      facts: { title: `${name}, line card`, kind: 'Line card', address, ...(await asOn(wiring)) },
      ...{ name, market: kind, layout, items: products.item.filter((item) => item.subsection_id === _id) },
    },
  })
  // Two sub-sections may have the same name.
  return { input, savedAs: `${slugOf(name) || 'products'}-${_id.slice(-6)}-line-card.pdf` }
}

const nowhere: Match = { reply: textReply(404, 'This document does not exist.') }

async function asOn({ changed, now }: Wiring): Promise<{ day: string; revision: number }> {
  const { at, revision } = await changed()
  return { day: dayInIndia(at ? new Date(at) : now()), revision }
}

function unknown(error: unknown): undefined {
  if (error instanceof Refusal && error.code === 'not-found') return undefined
  throw error
}

const movedTo = (location: string): Reply => ({ status: 301, headers: { location, 'cache-control': 'no-store' } })

function tooMany(waitS: number): Reply {
  const sentence = `You requested too many documents at once. Try again in ${waitS} seconds.`
  return textReply(429, sentence, { 'retry-after': waitS })
}

function pdfReply(body: Buffer, savedAs: string): Reply {
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition('inline', savedAs),
    'cache-control': 'public, max-age=0, must-revalidate',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
  }
  return { status: 200, headers, body }
}
