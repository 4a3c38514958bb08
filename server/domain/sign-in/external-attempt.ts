import * as z from 'zod'
import { digest, newKey } from '../digests.ts'
import { seal, unseal } from '../seal.ts'
import { type AccountContext, later, noteRefused, spend } from './external-account.ts'

/** An attempt expires this long after the browser left for the provider, in milliseconds. */
const attemptMs = 10 * 60_000
/** A credential expires this long after the browser came back, in milliseconds. */
const credentialMs = 2 * 60_000
/** How long the browser keeps the cookie that holds both together, in seconds. */
const cookieMaxAgeS = (attemptMs + credentialMs) / 1000

/** Why no credential came of an attempt; what the person is told stands with the page. */
export type AttemptFailed = 'cancelled' | 'refused' | 'away' | 'not-set-up' | 'too-often'

/** The end of an attempt: what the page may sign in with, or why not. `attempt` is the page's own name for it, where it is known. */
export type AttemptEnded = { attempt?: string; credential: string } | { attempt?: string; failed: AttemptFailed }

/** Sealed in the cookie of a browser that is at the provider. */
const Attempt = z.object({
  attempt: z.string(),
  redirectUri: z.string(),
  checks: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
  expiresAt: z.iso.datetime(),
})

type Beginning = {
  attempt: string
  redirectUri: string
  /** Makes the provider ask which account to use, after one that was refused. */
  selectAccount?: boolean
}

/** Where a browser goes to sign in, and the cookie to know it by when it comes back to `redirectUri`. */
export async function begin(
  { provider, clock, key }: AccountContext,
  { attempt, redirectUri, selectAccount = false }: Beginning,
): Promise<{ url: string; cookie: string; cookieMaxAgeS: number } | { attempt: string; failed: AttemptFailed }> {
  try {
    const { url, checks } = await provider.begin(redirectUri, selectAccount)
    const expiresAt = later(await clock.instant(), attemptMs)
    return { url, cookie: seal(key, 'attempt', { attempt, redirectUri, checks, expiresAt }), cookieMaxAgeS }
  } catch (error) {
    return { attempt, failed: isNamed(error, 'AccountRefused') ? 'not-set-up' : 'away' }
  }
}

/** What the browser came back with from the provider, and its cookie. Each attempt is finished once. */
export async function finish(
  context: AccountContext,
  returned: URLSearchParams,
  cookie: string | undefined,
  address: string,
): Promise<AttemptEnded> {
  const { provider, clock, key } = context
  const opened = Attempt.safeParse(unseal(key, 'attempt', cookie ?? ''))
  if (!opened.success) return { failed: 'refused' }
  const { attempt, redirectUri, checks, expiresAt } = opened.data
  const ours = returned.get('state') === checks.state && (await spend(context, checks.state, expiresAt))
  if (!ours) return { attempt, failed: 'refused' }
  try {
    const account = await provider.finish(new URL(`${redirectUri}?${returned}`), checks)
    const credential = {
      id: newKey(16),
      ...account,
      cookie: digest(cookie ?? ''),
      expiresAt: later(await clock.instant(), credentialMs),
    }
    return { attempt, credential: seal(key, 'credential', credential) }
  } catch (error) {
    if (isNamed(error, 'SignInCancelled')) return { attempt, failed: 'cancelled' }
    if (!isNamed(error, 'AccountRefused')) return { attempt, failed: 'away' }
    await noteRefused(context, address, error.message)
    return { attempt, failed: 'refused' }
  }
}

/** Errors of a gateway are known by their names: the domain takes only types from there. */
function isNamed(error: unknown, name: string): error is Error {
  return error instanceof Error && error.name === name
}
