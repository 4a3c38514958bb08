import { randomBytes } from 'node:crypto'
import { type Encoding, encodingFor } from './encodings.ts'
import { withNonce } from './page-html.ts'
import type { RenderedPage } from './render-page.ts'
import { type HttpRequest, type Reply, withHeaderLists } from './reply.ts'
import type { Headers, SecurityHeaders } from './security-headers.ts'

const htmlType = 'text/html; charset=utf-8'

export type PageReplyParts = {
  headers: Pick<SecurityHeaders, 'api' | 'publicPage' | 'adminPage' | 'signInPage'>
  sharedHeaders: Headers
}

/** Returns the reply with a page, in an encoding that the client accepts. */
export function pageReply(
  page: RenderedPage,
  { headers, origin }: Pick<HttpRequest, 'headers' | 'origin'>,
  parts: PageReplyParts,
): Reply {
  if (page.kind === 'admin' || page.kind === 'sign-in') return adminReply(page, origin, parts)
  const encoding = page.keep ? encodingFor(headers['accept-encoding']) : 'identity'
  const known = page.replies[encoding]
  if (known?.origin === origin) return known.reply
  const reply = publicReply(page, { encoding, origin }, parts)
  page.replies[encoding] = { origin, reply }
  return reply
}

function publicReply(
  page: RenderedPage,
  { encoding, origin }: { encoding: Encoding; origin: string },
  { headers, sharedHeaders }: PageReplyParts,
): Reply {
  const body = page.body[encoding]
  return withHeaderLists({
    status: page.status,
    security: headers.publicPage(page.hashes, origin),
    headers: {
      'content-type': htmlType,
      ...(page.movedTo && { location: encodeURI(page.movedTo) }),
      ...(page.keep
        ? { etag: page.etag, vary: 'accept-encoding', ...sharedHeaders }
        : { 'cache-control': whileNotStored(page) }),
      ...(body !== page.body.identity && { 'content-encoding': encoding }),
    },
    body,
  })
}

/**
 * Returns the Cache-Control of an uncached page. Uses `no-store` only if the page must not be stored, because it also prevents the
 * browser from restoring the page.
 */
function whileNotStored({ status, posted }: RenderedPage): string {
  return status === 200 && !posted ? 'private, no-cache' : 'no-store'
}

/**
 * Returns the reply with an admin page. The page contains no personal data, so that one rendering serves all. Each reply has its own
 * nonce and is not cached.
 */
function adminReply(page: RenderedPage, origin: string, { headers }: PageReplyParts): Reply {
  const nonce = randomBytes(16).toString('base64url')
  const security = page.kind === 'sign-in' ? headers.signInPage(nonce, origin) : headers.adminPage(nonce, origin)
  return {
    status: page.status,
    security,
    headers: { 'content-type': htmlType },
    body: withNonce(page.body.identity.toString(), nonce),
  }
}
