import * as z from 'zod'
import { digest, newKey } from '../digests.ts'
import { seal, unseal } from '../seal.ts'
import { type AccountContext, consumeSecret, later, noteRefused } from './external-account.ts'

/** Time limit for returning from the provider, in milliseconds. */
const attemptMs = 10 * 60_000
/** Lifetime of a credential after the browser returned, in milliseconds. */
const credentialMs = 2 * 60_000
/** Lifetime of the cookie, in seconds: covers the attempt and the credential. */
const cookieMaxAgeS = (attemptMs + credentialMs) / 1000

/** Reason that an attempt gave no credential. The page has the message for each reason. */
export type AttemptFailed = 'cancelled' | 'refused' | 'away' | 'not-set-up' | 'too-often'

/** Result of an attempt: the credential, or the reason of failure. `attempt`: the page's own id, if known. */
export type AttemptEnded = { attempt?: string; credential: string } | { attempt?: string; failed: AttemptFailed }

/** Content sealed in the cookie while the browser is at the provider. */
const Attempt = z.object({
  attempt: z.string(),
  redirectUri: z.string(),
  checks: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
  expiresAt: z.iso.datetime(),
})

type Beginning = {
  attempt: string
  redirectUri: string
  /** Makes the provider ask for the account to use, after a refused one. */
  selectAccount?: boolean
}

/** Returns the provider's address for the browser, and the cookie that identifies the browser on its return to `redirectUri`. */
export async function begin(
  { provider, clock, keys }: AccountContext,
  { attempt, redirectUri, selectAccount = false }: Beginning,
): Promise<{ url: string; cookie: string; cookieMaxAgeS: number } | { attempt: string; failed: AttemptFailed }> {
  try {
    const { url, checks } = await provider.begin(redirectUri, selectAccount)
    const expiresAt = later(await clock.instant(), attemptMs)
    return { url, cookie: seal(keys, 'attempt', { attempt, redirectUri, checks, expiresAt }), cookieMaxAgeS }
  } catch (error) {
    return { attempt, failed: isNamed(error, 'AccountRefused') ? 'not-set-up' : 'away' }
  }
}

/** Finishes an attempt from the provider's response and the browser's cookie. Each attempt is finished once. */
export async function finish(
  context: AccountContext,
  returned: URLSearchParams,
  cookie: string | undefined,
  address: string,
): Promise<AttemptEnded> {
  const { provider, clock, keys } = context
  const opened = Attempt.safeParse(unseal(keys, 'attempt', cookie ?? ''))
  if (!opened.success) return { failed: 'refused' }
  const { attempt, redirectUri, checks, expiresAt } = opened.data
  const ours = returned.get('state') === checks.state && (await consumeSecret(context, checks.state, expiresAt))
  if (!ours) return { attempt, failed: 'refused' }
  try {
    const account = await provider.finish(new URL(`${redirectUri}?${returned}`), checks)
    const credential = {
      id: newKey(16),
      ...account,
      cookie: digest(cookie ?? ''),
      expiresAt: later(await clock.instant(), credentialMs),
    }
    return { attempt, credential: seal(keys, 'credential', credential) }
  } catch (error) {
    if (isNamed(error, 'SignInCancelled')) return { attempt, failed: 'cancelled' }
    if (!isNamed(error, 'AccountRefused')) return { attempt, failed: 'away' }
    await noteRefused(context, address, error.message)
    return { attempt, failed: 'refused' }
  }
}

/** Errors of a gateway are identified by name: the domain imports only types from gateways. */
function isNamed(error: unknown, name: string): error is Error {
  return error instanceof Error && error.name === name
}
