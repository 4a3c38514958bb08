import { createHash, randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { NextChange } from '#server/domain/next-change.ts'
import { type AnswerCache, createAnswerCache, type Kept, type Standing } from './answer-cache.ts'
import { createMinuteCounter } from './call-limits.ts'
import { limitKey } from './client-address.ts'
import { bytesOf, type Encoded, type Encoding, encode, encodeWithin, encodingFor } from './encodings.ts'
import { firstStyles, type StylePiece } from './first-styles.ts'
import type { Door, KeptAnswer, RequestUrl } from './front.ts'
import { sendText } from './front.ts'
import type { MainPages } from './main-pages.ts'
import { type PageAddress, pageAddress } from './page-address.ts'
import { type FinishedPage, finishPublicPage, nonceMark, withNonce, withStylesInside } from './page-html.ts'
import type { PageKind, Pages } from './page-kind.ts'
import { writeReplyHead } from './reply-head.ts'
import type { Headers, InlineHashes, SecurityHeaders } from './security-headers.ts'
import type { SharedCache } from './shared-cache.ts'

/** A page ready to be sent, in every form a client may take. */
type ReadyPage = Kept & {
  status: number
  kind: PageKind
  etag: string
  next: NextChange
  /** What the renderer itself wants to say: type, location. */
  own: Headers
  body: Encoded
  hashes: InlineHashes
  /** Header lines in each encoding as they were last asked for: put together once. */
  lines: Partial<Record<Encoding | 'none', { own: string; ageS: number; lines: string[] }>>
}

/** How much memory pages may take, in bytes. */
const pagesBytesMax = 32 * 1024 * 1024
/**
 * What a server sends before it hears from the reader: ten packets of 1,460 bytes (RFC 6928), less the header lines. Styles that arrive in
 * it with the page save the reader the way there and back for them; in a longer page they save nothing.
 */
const firstFlightBytes = 13_100
/** How many request targets are remembered with their page. */
const targetsMax = 4000
/** How many pages are rendered for one address within a minute, besides those that all visitors share: searches, and what is not there. */
const rendersPerMinute = 120

export type PageDoorParts = Standing & {
  pages: Pages
  mainPages: Pick<MainPages, 'has'>
  siteUrl: string
  headers: SecurityHeaders
  shared: SharedCache
  /** The site's style sheet, taken apart. */
  stylePieces: readonly StylePiece[]
}

export type PageDoors = {
  /** Answers what is ready before anything else looks at the request. */
  kept: KeptAnswer
  door: Door
  /** Renders a page unless it is kept. Answers whether it can be served; rejects where the store fails. */
  warm: (path: string) => Promise<boolean>
}

/** One cache, three ways in. */
export function createPageDoors(parts: PageDoorParts): PageDoors {
  const { pages, headers } = parts
  const cache: AnswerCache<ReadyPage> = createAnswerCache({ ...parts, bytesMax: pagesBytesMax })
  const renders = createMinuteCounter(parts.now)
  const targets = new Map<string, { key: string; make: () => Promise<ReadyPage> }>()

  const kept: KeptAnswer = (request, response, { seen, url, done }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    if (seen.contentLength !== undefined) return false
    const known = targets.get(request.url ?? '')
    const page = known && cache.hit(known.key, known.make)
    if (!page) return false
    const { accepted, ifNoneMatch } = seen
    send(page, { head: request.method === 'HEAD', response, url, parts, accepted, ifNoneMatch })
    done()
    return true
  }

  const door: Door = async (request, response, url) => {
    const { path, query, own } = url
    const address = pageAddress(path, query, pages)
    if (!address) return false
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      sendText(response, 405, 'Pages are read with GET.')
      return true
    }
    const kind = pages.kindOf(decodeURI(address.path))
    const key = keyOf(address, kind)
    const make = () => render(parts, address, kind)
    const waitS = mustWaitS(key, address, url.address)
    if (waitS !== undefined) {
      response.setHeader('retry-after', String(waitS))
      sendText(response, 429, `You asked for too many different pages at once. Try again in ${waitS} seconds.`)
      return true
    }
    const page = await cache.get(key, make)
    if (page.keep) remember(request.url ?? '', { key, make })
    if (kind === 'admin' || kind === 'sign-in')
      sendAdmin(page, kind, { head: request.method === 'HEAD', response, own, headers })
    else {
      const { 'accept-encoding': accepted, 'if-none-match': ifNoneMatch } = request.headers
      send(page, { head: request.method === 'HEAD', response, url, parts, accepted: accepted as string, ifNoneMatch })
    }
    return true
  }

  /** Counts what is rendered for this address alone; answers in how many seconds it may ask again. */
  function mustWaitS(key: string, page: PageAddress, asker: string): number | undefined {
    if (!cache.isMissing(key) || parts.mainPages.has(page)) return undefined
    return renders(limitKey(asker), rendersPerMinute)
  }

  function remember(target: string, known: { key: string; make: () => Promise<ReadyPage> }): void {
    if (known.key.startsWith('admin') || target.length > 500) return
    if (targets.size >= targetsMax) targets.delete(targets.keys().next().value as string)
    targets.set(target, known)
  }

  async function warm(path: string): Promise<boolean> {
    const address = pageAddress(path, '', pages)
    if (!address) return false
    const kind = pages.kindOf(decodeURI(address.path))
    return (await cache.get(keyOf(address, kind), () => render(parts, address, kind))).keep
  }

  return { kept, door, warm }
}

/** All paths that lead nowhere share one page; the shell of an admin page does not depend on the query. */
function keyOf({ path, query, data }: PageAddress, kind: PageKind): string {
  if (kind === 'unmatched') return data ? `unmatched data ${query}` : 'unmatched'
  if (kind === 'public') return `page ${path}${query}`
  return `admin ${path}${data ? query : ''}`
}

async function render(
  { pages, siteUrl, stylePieces, now, nextChangeAfter }: PageDoorParts,
  { path, query, data }: PageAddress,
  kind: PageKind,
): Promise<ReadyPage> {
  const admin = kind === 'admin' || kind === 'sign-in'
  const next = await nextChangeAfter(now())
  const url = `${siteUrl}${path}${admin && !data ? '' : query}`
  const mark = admin ? nonceMark : randomBytes(16).toString('base64url')
  const answer = await pages.render(new Request(url, { headers: { accept: 'text/html' } }), mark)
  const html = await answer.text()
  const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html')
  const finished = isPage && !admin ? finishPublicPage(html, mark) : { html, hashes: { scripts: [], styles: [] } }
  const keep = answer.status === 200 || kind === 'unmatched'
  const { body, hashes } = keep && !admin ? await packed(finished, isPage ? stylePieces : []) : unpacked(finished)
  return {
    keep,
    bytes: bytesOf(body) + 2000,
    status: answer.status,
    kind,
    next,
    etag: `W/"${createHash('sha256').update(body.identity).digest('base64url').slice(0, 22)}"`,
    own: Object.fromEntries(answer.headers),
    body,
    hashes,
    lines: {},
  }
}

/** A page in every form, with its styles inside where it then still arrives in the first flight. */
async function packed(page: FinishedPage, pieces: readonly StylePiece[]) {
  const css = firstStyles(page.html, pieces)
  if (css) {
    const dressed = withStylesInside(page, css)
    const body = await encodeWithin(Buffer.from(dressed.html), firstFlightBytes)
    if (body) return { body, hashes: dressed.hashes }
  }
  return { body: await encode(Buffer.from(page.html)), hashes: page.hashes }
}

function unpacked({ html, hashes }: FinishedPage) {
  const bytes = Buffer.from(html)
  return { body: { identity: bytes, br: bytes, gzip: bytes }, hashes }
}

type Sending = {
  head: boolean
  response: ServerResponse
  url: Pick<RequestUrl, 'own' | 'id'>
  parts: PageDoorParts
  accepted: string | undefined
  ifNoneMatch: string | undefined
}

function send(page: ReadyPage, { head, response, url, parts, accepted, ifNoneMatch }: Sending): void {
  const encoding = page.keep ? encodingFor(accepted) : 'identity'
  if (page.keep && ifNoneMatch?.includes(page.etag)) {
    writeReplyHead(response, 304, linesOf(page, 'none', url.own, parts), url.id)
    response.end()
    return
  }
  writeReplyHead(response, page.status, linesOf(page, encoding, url.own, parts), url.id)
  response.end(head ? undefined : page.body[encoding])
}

/** The header lines of a page in one encoding, written once. */
function linesOf(
  page: ReadyPage,
  encoding: Encoding | 'none',
  own: string,
  { headers, shared }: PageDoorParts,
): string[] {
  const ageS = shared.maxAgeS(page.next)
  const known = page.lines[encoding]
  if (known && known.own === own && known.ageS === ageS) return known.lines
  const isPage = page.own['content-type']?.startsWith('text/html')
  const base = isPage
    ? headers.publicPage(page.hashes, own)
    : { ...headers.api, 'cache-control': 'public, max-age=0, must-revalidate' }
  const all: Headers = {
    ...page.own,
    ...base,
    ...(page.keep ? { etag: page.etag, vary: 'accept-encoding' } : { 'cache-control': 'no-store' }),
    ...(page.keep && shared.pageHeaders(ageS)),
  }
  if (encoding === 'none') delete all['content-type']
  else all['content-length'] = String(page.body[encoding].length)
  if (encoding !== 'none' && page.body[encoding] !== page.body.identity) all['content-encoding'] = encoding
  const lines = Object.entries(all).flat()
  page.lines[encoding] = { own, ageS, lines }
  return lines
}

/** Admin pages hold nobody's data, so one rendering serves all; each reply gets its own nonce and is kept by nobody. */
function sendAdmin(
  page: ReadyPage,
  kind: 'admin' | 'sign-in',
  { head, response, own, headers }: { head: boolean; response: ServerResponse; own: string; headers: SecurityHeaders },
): void {
  const nonce = randomBytes(16).toString('base64url')
  const body = Buffer.from(withNonce(page.body.identity.toString(), nonce))
  response.writeHead(page.status, {
    ...page.own,
    ...(kind === 'sign-in' ? headers.signInPage(nonce, own) : headers.adminPage(nonce, own)),
    'content-length': String(body.length),
  })
  response.end(head ? undefined : body)
}
