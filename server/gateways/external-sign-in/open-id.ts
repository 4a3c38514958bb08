import { createLocalJWKSet, decodeProtectedHeader, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import * as z from 'zod'
import { AccountRefused, type ExternalSignIn } from './external-sign-in.ts'
import { fetchJson } from './fetch-json.ts'

const hourMs = 3_600_000
/** Published documents are read again after this long… */
const freshForMs = hourMs
/** …and, if the provider does not answer, used for this long. */
const staleForMs = 24 * hourMs
/** An unknown key makes us look again at most this often. */
const lookAgainMs = 60_000
/** A provider that was never heard of, or not for a day, is asked again after this long: whoever opens the sign-in page waits for it. */
const tryAgainMs = 10_000
/** Longer tokens are none of theirs. */
const tokenMax = 8 * 1024

/** Three parts of base64url without padding (RFC 7515, 7.1). */
const compact = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/

const Discovery = z.object({ issuer: z.string(), authorization_endpoint: z.url(), jwks_uri: z.url() })
const Keys = z.object({ keys: z.array(z.looseObject({ kty: z.string(), kid: z.string().optional() })).max(50) })
const Claims = z.object({
  sub: z.string().min(1).max(255),
  aud: z.string(),
  azp: z.string().optional(),
  email: z.string().max(254),
  email_verified: z.literal(true),
  exp: z.number(),
})

/** Signs in with any OpenID Connect provider: Google unless `OIDC_ISSUER` says otherwise. RS256 only; keys from its published set. */
export function createOpenId({
  issuer,
  clientId,
  now,
}: {
  issuer: string
  clientId: string
  now: () => Date
}): ExternalSignIn {
  const discovery = keptFor(now, async () => {
    const found = Discovery.parse(await fetchJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`))
    if (found.issuer !== issuer) throw new Error(`${issuer} calls itself ${found.issuer}.`)
    // Plain http only from a provider that is plain http itself, which the settings allow on loopback alone.
    const safe = new URL(issuer).protocol === 'http:' ? ['http:', 'https:'] : ['https:']
    for (const address of [found.authorization_endpoint, found.jwks_uri])
      if (!safe.includes(new URL(address).protocol)) throw new Error(`${issuer} sends its visitors to ${address}.`)
    return found
  })
  const keys = keptFor(now, async () => Keys.parse(await fetchJson((await discovery()).jwks_uri)) as JSONWebKeySet)

  /** The key set; read again when the token names a key it does not hold. */
  async function keysFor(kid: string | undefined): Promise<JSONWebKeySet> {
    const known = await keys()
    const holds = kid === undefined || known.keys.some((key) => key.kid === kid)
    return holds ? known : keys(lookAgainMs)
  }

  return {
    async options() {
      return { authorizeUrl: (await discovery()).authorization_endpoint, clientId }
    },

    async prove(idToken) {
      const keySet = await keysFor(keyNamed(idToken))
      try {
        const { payload } = await jwtVerify(idToken, createLocalJWKSet(keySet), {
          algorithms: ['RS256'],
          issuer: issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : issuer,
          audience: clientId,
          maxTokenAge: '10m',
          clockTolerance: 30,
          currentDate: now(),
          requiredClaims: ['sub', 'email', 'exp', 'iat'],
        })
        const claims = Claims.parse(payload)
        if (claims.azp !== undefined && claims.azp !== clientId) throw new AccountRefused('Made for another client.')
        return {
          subject: `${issuer} ${claims.sub}`,
          email: claims.email.toLowerCase(),
          expiresAt: new Date(claims.exp * 1000),
        }
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw new AccountRefused(error.name)
        throw error
      }
    },
  }
}

/** The key a token names, read before anything is fetched for it. */
function keyNamed(idToken: string): string | undefined {
  if (idToken.length > tokenMax) throw new AccountRefused('Too long.')
  if (!compact.test(idToken)) throw new AccountRefused('Not a token.')
  try {
    const { alg, kid } = decodeProtectedHeader(idToken)
    if (alg !== 'RS256') throw new AccountRefused('Not RS256.')
    return typeof kid === 'string' ? kid : undefined
  } catch (error) {
    throw error instanceof AccountRefused ? error : new AccountRefused('Not a token.')
  }
}

/**
 * Keeps what `read` answers: fresh for an hour, and for a day if reading fails. A caller may want it fresher; more often than once a minute
 * nobody makes it read again, whether the last reading went well or not; where nothing is kept, more often than once in ten seconds.
 */
function keptFor<Value>(now: () => Date, read: () => Promise<Value>) {
  let kept: { value: Value; at: number } | undefined
  let failed = { at: Number.NEGATIVE_INFINITY, error: undefined as unknown }
  let reading: Promise<Value> | undefined
  return async (freshMs = freshForMs): Promise<Value> => {
    const at = now().getTime()
    if (kept && at - kept.at < freshMs) return kept.value
    const usable = kept && at - kept.at < staleForMs ? kept : undefined
    // A clock that was set back makes nobody wait for it.
    const sinceFailedMs = Math.abs(at - failed.at)
    if (usable && sinceFailedMs < lookAgainMs) return usable.value
    if (!usable && sinceFailedMs < tryAgainMs) throw failed.error
    reading ??= read().finally(() => {
      reading = undefined
    })
    try {
      const value = await reading
      kept = { value, at }
      return value
    } catch (error) {
      failed = { at, error }
      if (usable) return usable.value
      throw error
    }
  }
}
