import { perMinute } from '#contract/limits.ts'
import { forgetOldest } from '#model/forget-oldest.ts'
import { createMinuteCounter } from './call-limits.ts'
import { limitKey } from './client-address.ts'
import type { StyleSheets } from './critical-css.ts'
import type { ShowForm } from './form-handler.ts'
import type { MainPages } from './main-pages.ts'
import { type PageAddress, pageAddress } from './page-address.ts'
import type { PageKind, Pages } from './page-kind.ts'
import { type PageReplyParts, pageReply } from './page-reply.ts'
import { type RenderedPage, renderPage } from './render-page.ts'
import { type Handler, type HttpRequest, type Reply, readMethods, textReply, wrongMethod } from './reply.ts'
import { type CacheKey, createResponseCache } from './response-cache.ts'

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

export type PageHandler = Handler & {
  /** Renders a page unless it is cached. Returns true if it can be served; rejects if the store fails. */
  warm: (path: string) => Promise<boolean>
}

type Options = { key: string; kind: PageKind; address: PageAddress; make: () => Promise<RenderedPage> }

/** Serves pages from the page cache: rendered once per content revision, sent with prebuilt header lists. */
export function createPageHandler(parts: PageHandlerParts): PageHandler {
  const cache = createResponseCache<RenderedPage>({ ...parts, bytesMax: pagesBytesMax })
  const renders = createRenderCounter(parts.now)
  // Finding a page's address takes longer than sending the page, so public pages are cached by request target.
  const targets = new Map<string, Options>()

  function cached(request: HttpRequest): Reply | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const known = targets.get(request.message.url ?? '')
    const page = known && cache.hit(known.key, known.make)
    return page && pageReply(page, request, parts)
  }

  async function rendered(request: HttpRequest): Promise<Reply | undefined> {
    const options = await requestedBy(parts, request)
    if (!options) return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD') return wrongMethod(readMethods)
    const waitS = mustWaitS(options, request.address)
    if (waitS !== undefined) return tooManyReply(waitS)
    const page = await cache.get(options.key, options.make)
    if (page.keep) remember(request.message.url ?? '', options)
    return pageReply(page, request, parts)
  }

  /** Counts pages rendered for one address. Returns the seconds until the next request is allowed. */
  function mustWaitS({ key, address }: Options, client: string): number | undefined {
    if (!cache.isMissing(key) || parts.mainPages.has(address)) return undefined
    return renders(address, client)
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
    ...anywhere,
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

/** Counts the pages rendered per client address. Lists are also counted separately. */
function createRenderCounter(now: () => Date) {
  const count = createMinuteCounter(now)
  return ({ query }: PageAddress, client: string): number | undefined => {
    const key = limitKey(client)
    const isList = new URLSearchParams(query).has('list')
    return (isList ? count(`lists of ${key}`, perMinute.list) : undefined) ?? count(key, perMinute.computed)
  }
}

function tooManyReply(waitS: number): Reply {
  const sentence = `You requested too many different pages at once. Try again in ${waitS} seconds.`
  return textReply(429, sentence, { 'retry-after': waitS })
}

const anywhere = { addresses: ['*'], serves: () => true }

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
