import { Refusal } from '#contract/refusal.ts'
import type { AttemptEnded } from '#server/domain/sign-in/external-attempt.ts'
import type { AccountSignIn } from '#server/domain/sign-in/external-sign-in.ts'
import { cookieLine, readCookies } from './cookies.ts'
import type { HttpRequest, Reply } from './reply.ts'
import type { Handler } from './route-handlers.ts'
import { routes } from './routes.ts'

/** `callbackPath`: return address from the provider; without a query, the page that passes on the result. */
const [startPath, callbackPath] = routes.externalSignIn.paths
/** Value of OpenID Connect's `prompt` that makes the provider ask for the account to use. */
const selectAccountPrompt = 'select_account'
const attemptShape = /^[0-9a-f]{32}$/

export type ExternalSignInParts = {
  accounts: Pick<AccountSignIn, 'begin' | 'finish'>
  /** Counts one more attempt of an address. Throws beyond the limit. */
  count: (address: string) => Promise<void>
  secureCookies: boolean
}

/**
 * Handles the window of the external sign-in. `/admin/external-sign-in?attempt=…` redirects to the provider, and
 * `/admin/callback?code=…&state=…` receives its response. The result is passed to the callback page in the fragment, which no server or
 * log ever sees.
 */
export function createExternalSignInHandler(parts: ExternalSignInParts): Handler<'externalSignIn'> {
  return {
    reply(request) {
      const query = new URLSearchParams(request.query)
      if (request.path === startPath) return begin(parts, request, query)
      return query.has('state') ? finish(parts, request, query) : undefined
    },
  }
}

async function begin(
  { accounts, count, secureCookies }: ExternalSignInParts,
  { headers, origin, address }: HttpRequest,
  query: URLSearchParams,
): Promise<Reply> {
  const attempt = query.get('attempt') ?? ''
  const site = headers['sec-fetch-site']
  // Another site's link must not start a sign-in.
  if ((site !== undefined && site !== 'same-origin' && site !== 'none') || !attemptShape.test(attempt))
    return redirect(outcome({ failed: 'refused' }))
  try {
    await count(address)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return redirect(outcome({ attempt, failed: 'too-often' }))
  }
  const challenge = await accounts.begin({
    attempt,
    redirectUri: origin + callbackPath,
    selectAccount: query.get('prompt') === selectAccountPrompt,
  })
  if ('failed' in challenge) return redirect(outcome(challenge))
  // Lax: the provider's page redirects the browser back to us.
  const cookie = {
    name: 'account',
    value: challenge.cookie,
    maxAgeS: challenge.cookieMaxAgeS,
    sameSite: 'Lax',
  } as const
  return redirect(challenge.url, cookieLine(cookie, secureCookies))
}

async function finish(
  { accounts, secureCookies }: ExternalSignInParts,
  { headers, address }: HttpRequest,
  query: URLSearchParams,
): Promise<Reply> {
  const cookie = readCookies(headers, secureCookies).get('account')
  return redirect(outcome(await accounts.finish(query, cookie, address)))
}

function outcome(ended: AttemptEnded): string {
  return `${callbackPath}#${new URLSearchParams(ended)}`
}

function redirect(location: string, cookie?: string): Reply {
  return { status: 303, headers: { location, 'referrer-policy': 'no-referrer', 'set-cookie': cookie } }
}
