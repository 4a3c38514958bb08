import { forgetOldest } from '#model/forget-oldest.ts'
import { interpolate } from '#model/languages/interpolate.ts'
import { languageOfPrefix } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import type { StyleSheets } from './critical-css.ts'
import type { ShowForm } from './form-handler.ts'
import type { MainPages } from './main-pages.ts'
import { type PageAddress, pageAddress } from './page-address.ts'
import type { PageKind, Pages } from './page-kind.ts'
import { type PageReplyParts, pageReply } from './page-reply.ts'
import { type RenderedPage, renderPage } from './render-page.ts'
import { type HttpRequest, isRead, type Reply, readMethods, textReply, wrongMethod } from './reply.ts'
import { type CacheKey, createResponseCache } from './response-cache.ts'
import type { Count, Handler } from './route-handlers.ts'

/** Maximum memory of cached pages, in bytes. */
const pagesBytesMax = 32 * 1024 * 1024
const targetsMax = 4000
const targetLengthMax = 500

export type PageHandlerParts = CacheKey &
  PageReplyParts & {
    pages: Pages
    mainPages: Pick<MainPages, 'has'>
    siteUrl: string
    styleSheets: StyleSheets
  }

export type PageHandler = Handler<'pages'> & {
  /** Renders a page unless it is cached. Returns true if it can be served; rejects if the store fails. */
  warm: (path: string) => Promise<boolean>
}

type CountPages = Count<'computed' | 'list'>
type Options = { key: string; kind: PageKind; address: PageAddress; make: () => Promise<RenderedPage> }

/** Serves pages from the page cache: rendered once per content revision, sent with prebuilt header lists. */
export function createPageHandler(parts: PageHandlerParts): PageHandler {
  const cache = createResponseCache<RenderedPage>({ ...parts, bytesMax: pagesBytesMax })
  // Finding a page's address takes longer than sending the page, so public pages are cached by request target.
  const targets = new Map<string, Options>()

  function cached(request: HttpRequest): Reply | undefined {
    if (!isRead(request.method)) return undefined
    const known = targets.get(request.message.url ?? '')
    const page = known && cache.hit(known.key, known.make)
    return page && pageReply(page, request, parts)
  }

  async function rendered(request: HttpRequest, _: unknown, count: CountPages): Promise<Reply | undefined> {
    const options = await requestedBy(parts, request)
    if (!options) return undefined
    if (!isRead(request.method)) return wrongMethod(readMethods)
    const waitS = retryAfterSeconds(options, count)
    if (waitS !== undefined) return tooManyReply(request.path, waitS)
    const page = await cache.get(options.key, options.make)
    if (page.keep) remember(request.message.url ?? '', options)
    return pageReply(page, request, parts)
  }

  /** Counts pages rendered for one address, lists also separately. Returns the seconds until the next request is allowed. */
  function retryAfterSeconds({ key, address }: Options, count: CountPages): number | undefined {
    if (!cache.isMissing(key) || parts.mainPages.has(address)) return undefined
    const isList = new URLSearchParams(address.query).has('list')
    return (isList ? count('list') : undefined) ?? count('computed')
  }

  function remember(target: string, route: Options): void {
    if (target.length > targetLengthMax) return
    targets.set(target, route)
    forgetOldest(targets, targetsMax)
  }

  async function warm(path: string): Promise<boolean> {
    const requestedPage = await requestedBy(parts, { path, query: '' })
    return requestedPage !== undefined && (await cache.get(requestedPage.key, requestedPage.make)).keep
  }

  return {
    atHand: cached,
    reply: rendered,
    warm,
  }
}

async function requestedBy(
  parts: PageHandlerParts,
  { path, query }: Pick<HttpRequest, 'path' | 'query'>,
): Promise<Options | undefined> {
  const { pages } = parts
  const address = pageAddress(path, query, pages)
  if (!address) return undefined
  const kind = pages.kindOf(decodeURI(address.path))
  return { key: await keyOf(address, kind, pages), kind, address, make: () => renderPage(parts, address, kind) }
}

function tooManyReply(path: string, waitS: number): Reply {
  const { tooManyPages } = messagesFor(languageOfPrefix(path)).frame
  const sentence = interpolate(tooManyPages, { seconds: waitS })
  return textReply(429, sentence, { 'retry-after': waitS })
}

/** Renders pages with submitted forms, uncached. */
export function createShowForm(parts: PageHandlerParts): ShowForm {
  return async (path, posted, request) =>
    pageReply(await renderPage(parts, { path, query: '' }, 'public', posted), request, parts)
}

/**
 * Returns the cache key of a page. Unmatched paths with the same suggestions share a page. The shell of an admin page does not depend on
 * the query.
 */
async function keyOf({ path, query }: PageAddress, kind: PageKind, { namedAt }: Pages): Promise<string> {
  if (kind === 'unmatched') return `unmatched ${await namedAt(path)}`
  return kind === 'public' ? `page ${path}${query}` : `admin ${path}`
}
