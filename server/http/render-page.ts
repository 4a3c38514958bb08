import { createHash, randomBytes } from 'node:crypto'
import type { PostedForm } from '#contract/posted-form.ts'
import { criticalCss, type StyleSheets } from './critical-css.ts'
import { bytesOf, type Encoded, type Encoding, encode, encodeWithin } from './encodings.ts'
import type { PageAddress } from './page-address.ts'
import { type FinishedPage, finishPublicPage, nonceMark, withStylesInside } from './page-html.ts'
import type { PageKind, Pages } from './page-kind.ts'
import type { Reply } from './reply.ts'
import type { Cacheable } from './response-cache.ts'
import type { InlineHashes } from './security-headers.ts'

/** A page in all encodings. */
export type RenderedPage = Cacheable & {
  status: number
  /** Redirect target, with status 301. */
  movedTo?: string
  kind: PageKind
  posted: boolean
  etag: string
  body: Encoded
  hashes: InlineHashes
  /** Last reply in each encoding, so that its header lists are built once. */
  replies: Partial<Record<Encoding, { origin: string; reply: Reply }>>
}

/**
 * Initial congestion window: ten packets of 1,460 bytes (RFC 6928), minus the headers. Inline styles within it save a round trip; in a
 * longer page they save nothing.
 */
const initialWindowBytes = 13_100

type Parts = {
  pages: Pick<Pages, 'render'>
  siteUrl: string
  styleSheets: StyleSheets
}

/** Renders a page, and compresses it if it will be cached. */
export async function renderPage(
  { pages, siteUrl, styleSheets }: Parts,
  { path, query }: PageAddress,
  kind: PageKind,
  posted?: PostedForm,
): Promise<RenderedPage> {
  const admin = kind === 'admin' || kind === 'sign-in'
  const mark = admin ? nonceMark : randomBytes(16).toString('base64url')
  const { html, status, cached, movedTo } = await pages.render(
    { path, query: new URLSearchParams(query), siteUrl, posted },
    mark,
  )
  const finished = admin ? { html, hashes: { scripts: [], styles: [] } } : finishPublicPage(html, mark)
  const keep = cached && (status === 200 || kind === 'unmatched')
  const { body, hashes } = keep && !admin ? await compressed(finished, styleSheets) : uncompressed(finished)
  return {
    keep,
    bytes: bytesOf(body) + 2000,
    status,
    movedTo,
    kind,
    posted: posted !== undefined,
    etag: `W/"${createHash('sha256').update(body.identity).digest('base64url').slice(0, 22)}"`,
    body,
    hashes,
    replies: {},
  }
}

/** Returns a page in all encodings. Inlines critical CSS if the page then still fits into the initial congestion window. */
async function compressed(page: FinishedPage, sheets: StyleSheets) {
  const cssOf = criticalCss(page.html, sheets)
  if (cssOf) {
    const styled = withStylesInside(page, cssOf)
    const body = await encodeWithin(Buffer.from(styled.html), initialWindowBytes)
    if (body) return { body, hashes: styled.hashes }
  }
  return { body: await encode(Buffer.from(page.html)), hashes: page.hashes }
}

function uncompressed({ html, hashes }: FinishedPage) {
  const bytes = Buffer.from(html)
  return { body: { identity: bytes, br: bytes, gzip: bytes }, hashes }
}
