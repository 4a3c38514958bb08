import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '#contract/refusal.ts'
import type { AccountSignIn, AttemptEnded } from '#server/domain/external-sign-in.ts'
import { cookieLine, readCookies } from './cookies.ts'
import type { Door, RequestUrl } from './front.ts'

/** Where the sign-in page's window begins. */
const startPath = '/admin/external-sign-in'
/** Where the provider sends the window back to, and then, without a query, the page that hands the outcome on. */
const callbackPath = '/admin/callback'
/** The page's own name for its attempt. */
const attemptShape = /^[0-9a-f]{32}$/

export type ExternalSignInParts = {
  accounts: Pick<AccountSignIn, 'begin' | 'finish'>
  /** Counts one more attempt for an address; refuses one too many. */
  count: (address: string) => Promise<void>
  secureCookies: boolean
}

/**
 * The window of the external sign-in: `/admin/external-sign-in?attempt=…` sends it to the provider, `/admin/callback?code=…&state=…` takes
 * it back. The outcome goes to the callback page in the fragment, which no server and no log ever sees.
 */
export function createExternalSignInHandler(parts: ExternalSignInParts): Door {
  return async (request, response, url) => {
    if (request.method !== 'GET') return false
    const query = new URLSearchParams(url.query)
    if (url.path === startPath) await begin(parts, request, response, url, query.get('attempt') ?? '')
    else if (url.path === callbackPath && query.has('state'))
      await finish(parts, request, response, { query, address: url.address })
    else return false
    return true
  }
}

async function begin(
  { accounts, count, secureCookies }: ExternalSignInParts,
  request: IncomingMessage,
  response: ServerResponse,
  { own, address }: RequestUrl,
  attempt: string,
): Promise<void> {
  const site = request.headers['sec-fetch-site']
  // Nobody is sent to sign in by another site's link.
  if ((site !== undefined && site !== 'same-origin' && site !== 'none') || !attemptShape.test(attempt))
    return sendOn(response, outcome({ failed: 'refused' }))
  try {
    await count(address)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return sendOn(response, outcome({ attempt, failed: 'too-often' }))
  }
  const begun = await accounts.begin(attempt, own + callbackPath)
  if ('failed' in begun) return sendOn(response, outcome(begun))
  // Lax: the provider's page leads the browser back to us.
  const cookie = { name: 'account', value: begun.cookie, maxAgeS: begun.cookieMaxAgeS, sameSite: 'Lax' } as const
  sendOn(response, begun.url, cookieLine(cookie, secureCookies))
}

async function finish(
  { accounts, secureCookies }: ExternalSignInParts,
  request: IncomingMessage,
  response: ServerResponse,
  { query, address }: { query: URLSearchParams; address: string },
): Promise<void> {
  const cookie = readCookies(request.headers, secureCookies).get('account')
  const ended = await accounts.finish(query, cookie, address)
  sendOn(response, outcome(ended))
}

function outcome(ended: AttemptEnded): string {
  return `${callbackPath}#${new URLSearchParams(ended)}`
}

function sendOn(response: ServerResponse, location: string, cookie?: string): void {
  response.writeHead(303, {
    location,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-length': 0,
    ...(cookie && { 'set-cookie': cookie }),
  })
  response.end()
}
