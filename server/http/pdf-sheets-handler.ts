import type { Api } from '#contract/create-api.ts'
import { Refusal } from '#contract/refusal.ts'
import { displayId, ingredientsSubsectionId, type Market, sectionOf } from '#model/catalogue.ts'
import type { Company } from '#model/company/parts.ts'
import { decodePath } from '#model/decode-path.ts'
import { enquiryAddress } from '#model/enquiry-address.ts'
import { dayInIndia } from '#model/india-time.ts'
import type { Layout } from '#model/item-field.ts'
import { interpolate } from '#model/languages/interpolate.ts'
import { type BuyerLanguage, inLanguage } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { termOr } from '#model/languages/terms.ts'
import { dataSheetPath, numberInAddress } from '#model/product-page.ts'
import { slugOf } from '#model/zone-address.ts'
import type { BrandFiles } from '#server/domain/brand/brand-files.ts'
import type { Files } from '#server/domain/files/files.ts'
import type { SheetFacts } from '#server/domain/pdf-sheets/sheet.ts'
import type { SheetInput } from '#server/domain/pdf-sheets/sheet-reader.ts'
import { contentDisposition } from './content-disposition.ts'
import { etagOf, type Reply, textReply } from './reply.ts'
import { type Cacheable, type CacheKey, createResponseCache } from './response-cache.ts'
import type { Handler } from './route-handlers.ts'

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
  /** Returns the company's facts as visitors see them. */
  company: () => Promise<Company>
  /** Returns the rendered logo or mark; undefined for the original mark. */
  brandHead: BrandFiles['head']
  draw: (input: SheetInput) => Promise<Buffer>
  picture: Files['picture']
}

type Match = { input: () => Promise<SheetInput>; savedAs: string } | { reply: Reply }

/**
 * Serves `/products-<market>/<sub-section>/<name>-<id>/data-sheet.pdf`, the same below a language, and `/products-<market>/line-card.pdf?section=<id>`, likewise. Drawn at the
 * first request, once per content revision, also for concurrent requests.
 */
export function createSheetsHandler(wiring: Wiring): Handler<'sheets'> {
  const cache = createResponseCache<Cacheable & { body: Buffer }>({ ...wiring.cacheKey, bytesMax })
  return {
    async reply({ path, query }, { parameters }, count) {
      const language = 'language' in parameters ? parameters.language : 'en'
      const market = 'market' in parameters ? parameters.market : 'export'
      const result = await ('product' in parameters
        ? sheetAt(wiring, { market, language, path, number: numberInAddress(parameters.product) })
        : cardAt(wiring, { market, language, sectionId: new URLSearchParams(query).get('section') }))
      if ('reply' in result) return result.reply
      const { savedAs, input } = result
      if (cache.isMissing(savedAs)) {
        const waitS = count('paper')
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

type SheetAt = { market: Market; language: BuyerLanguage; path: string; number: number | undefined }

async function sheetAt(wiring: Wiring, { market, language, path, number }: SheetAt): Promise<Match> {
  const { api, siteUrl } = wiring
  if (number === undefined) return nowhere
  const response = await api('user/get-product', { id: displayId(number) }).catch(unknown)
  if (!response || response.data.market !== market) return nowhere
  const { item, subsection } = response.data
  const page = inLanguage(response.data.path, language)
  const { gone, sheet: messages } = messagesFor(language).product
  if (!item)
    return { reply: textReply(410, language === 'en' ? 'This product is no longer in the catalogue.' : `${gone}.`) }
  const address = dataSheetPath(page)
  if (decodePath(path) !== address) return { reply: movedTo(encodeURI(address)) }
  const id = displayId(number)
  const title = interpolate(messages.title, { product: item.brand_name })
  const input = async () => ({
    sheet: {
      facts: { title, kind: messages.kind, address: siteUrl + encodeURI(page), language, ...(await asOn(wiring)) },
      item,
      id,
      market,
      shelf: subsection?.name ?? '',
      enquiry: siteUrl + enquiryAddress([id], null, language),
      picture: item.picture ? await wiring.picture(item.picture) : undefined,
    },
  })
  const suffix = language === 'en' ? '' : `-${language}`
  return { input, savedAs: `${page.split('/').at(-1)}-data-sheet${suffix}.pdf` }
}

type CardAt = { market: Market; language: BuyerLanguage; sectionId: string | null }

async function cardAt(wiring: Wiring, { market, language, sectionId }: CardAt): Promise<Match> {
  const { data: products } = await wiring.api('user/get-products')
  const shelf = products.subsection.find(({ _id }) => _id === sectionId)
  if (!shelf || shelf.section_id !== sectionOf(market, products.section)?._id) return nowhere
  const { _id, name } = shelf
  const { papers: messages, ...catalogue } = messagesFor(language).catalogue
  const section = termOr(language, 'phrase', name)
  const address = `${wiring.siteUrl}${inLanguage(`/products-${market}`, language)}?section=${_id}`
  const layout: Layout = _id === ingredientsSubsectionId ? 'ingredients' : market
  const input = async () => ({
    card: {
      facts: {
        title: interpolate(messages.title, { section }),
        kind: messages.kind,
        address,
        language,
        ...(await asOn(wiring)),
      },
      name: section,
      market: catalogue[market].title,
      layout,
      items: products.item.filter((item) => item.subsection_id === _id),
    },
  })
  // Two sub-sections may have the same name.
  const suffix = language === 'en' ? '' : `-${language}`
  return { input, savedAs: `${slugOf(name) || 'products'}-${_id.slice(-6)}-line-card${suffix}.pdf` }
}

const nowhere: Match = { reply: textReply(404, 'This document does not exist.') }

type FactsNow = Pick<SheetFacts, 'day' | 'revision' | 'company' | 'brand'>

async function asOn({ changed, now, company: facts, brandHead }: Wiring): Promise<FactsNow> {
  const { at, revision } = await changed()
  const { company, brand } = await facts()
  const head = await brandHead()
  return {
    day: dayInIndia(at ? new Date(at) : now()),
    revision,
    company,
    brand: { colours: brand.colours, head },
  }
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
    etag: etagOf(body),
  }
  return { status: 200, headers, body }
}
