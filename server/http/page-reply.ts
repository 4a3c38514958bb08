import { randomBytes } from 'node:crypto'
import { type Encoding, encodingFor } from './encodings.ts'
import { withNonce } from './page-html.ts'
import type { RenderedPage } from './render-page.ts'
import { type HttpRequest, type Reply, withHeaderLists } from './reply.ts'
import type { SecurityHeaders } from './security-headers.ts'
import type { SharedCache } from './shared-cache.ts'

export type PageReplyParts = {
  headers: Pick<SecurityHeaders, 'api' | 'publicPage' | 'adminPage' | 'signInPage'>
  shared: Pick<SharedCache, 'maxAgeS' | 'pageHeaders'>
}

/** The reply that holds a page, in the form the client takes. */
export function pageReply(
  page: RenderedPage,
  { headers, origin }: Pick<HttpRequest, 'headers' | 'origin'>,
  parts: PageReplyParts,
): Reply {
  if (page.kind === 'admin' || page.kind === 'sign-in') return adminReply(page, origin, parts)
  const encoding = page.keep ? encodingFor(headers['accept-encoding'] as string | undefined) : 'identity'
  const ageS = parts.shared.maxAgeS(page.next)
  const known = page.replies[encoding]
  if (known && known.origin === origin && known.ageS === ageS) return known.reply
  const reply = publicReply(page, { encoding, origin, ageS }, parts)
  page.replies[encoding] = { origin, ageS, reply }
  return reply
}

function publicReply(
  page: RenderedPage,
  { encoding, origin, ageS }: { encoding: Encoding; origin: string; ageS: number },
  { headers, shared }: PageReplyParts,
): Reply {
  const { 'content-type': type, ...rendered } = page.headers
  const isPage = type?.startsWith('text/html')
  const security = isPage
    ? headers.publicPage(page.hashes, origin)
    : { ...headers.api, 'cache-control': 'public, max-age=0, must-revalidate' }
  const body = page.body[encoding]
  return withHeaderLists({
    status: page.status,
    security: { ...rendered, ...security },
    headers: {
      'content-type': type,
      ...(page.keep
        ? { etag: page.etag, vary: 'accept-encoding', ...shared.pageHeaders(ageS) }
        : { 'cache-control': 'no-store' }),
      ...(body !== page.body.identity && { 'content-encoding': encoding }),
    },
    body,
  })
}

/** Admin pages hold nobody's data, so one rendering serves all; each reply gets its own nonce and is cached by nobody. */
function adminReply(page: RenderedPage, origin: string, { headers }: PageReplyParts): Reply {
  const nonce = randomBytes(16).toString('base64url')
  const security = page.kind === 'sign-in' ? headers.signInPage(nonce, origin) : headers.adminPage(nonce, origin)
  return {
    status: page.status,
    security: { ...page.headers, ...security },
    body: withNonce(page.body.identity.toString(), nonce),
  }
}
