import { createHash, randomBytes } from 'node:crypto'
import type { PostedForm } from '#contract/posted-form.ts'
import { criticalCss, type StyleSheets } from './critical-css.ts'
import { bytesOf, type Encoded, type Encoding, encode } from './encodings.ts'
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
  const { html: text, hashes } = admin ? { html, hashes: noHashes } : styled(finishPublicPage(html, mark), styleSheets)
  const keep = cached && (status === 200 || kind === 'unmatched')
  const bytes = Buffer.from(text)
  const body = keep && !admin ? await encode(bytes) : { identity: bytes, br: bytes, gzip: bytes }
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

const noHashes: InlineHashes = { scripts: [], styles: [] }

const styled = (page: FinishedPage, sheets: StyleSheets) => withStylesInside(page, criticalCss(page.html, sheets))
