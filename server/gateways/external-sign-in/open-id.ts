import * as openId from 'openid-client'
import * as z from 'zod'
import { codeOf, messageOf, textIn } from '#model/errors.ts'
import { boundedFetch } from '../bounded-fetch.ts'
import {
  AccountRefused,
  type ExternalSignIn,
  type ProvedAccount,
  SignInCancelled,
  type SignInChecks,
} from './external-sign-in.ts'

/** Maximum age of an ID token, in seconds. */
const ageMaxS = 600
/** Maximum difference between the provider's clock and ours, in seconds. */
const toleranceS = 30

const Claims = z.object({
  sub: z.string().min(1).max(255),
  aud: z.string(),
  azp: z.string().optional(),
  email: z.string().max(254),
  email_verified: z.literal(true),
  iat: z.number(),
  acr: z.string().optional(),
  hd: z.string().optional(),
})

export type OpenIdSettings = {
  issuer: string
  clientId: string
  /** Undefined: a public client, protected by PKCE alone. */
  clientSecret?: string
  /** Authentication context that the provider must confirm (`acr`). */
  requiredAcr?: string
  /** Required Google Workspace domain of accounts (`hd`). */
  hostedDomain?: string
}

/**
 * Signs in with any OpenID Connect provider, by default Google (`OIDC_ISSUER`). Uses the authorization code flow with PKCE, state and
 * nonce. ID tokens must be RS256. Their signature is checked although they come straight from the provider.
 */
export function createOpenId(settings: OpenIdSettings, now: () => Date): ExternalSignIn {
  const provider = { settings, now, metadata: cachedFor(now, () => discover(settings)) }
  return {
    isConfigured: true,
    isReady: async () => Boolean(await provider.metadata()),
    begin: (redirectUri, selectAccount) => begin(provider, redirectUri, selectAccount),
    finish: (returned, checks) => finish(provider, returned, checks),
  }
}

type Metadata = ReturnType<openId.Configuration['serverMetadata']>

type Provider = { settings: OpenIdSettings; now: () => Date; metadata: () => Promise<Metadata> }

// openid-client and Node.js each declare the type of a body.
const fetchFrom: openId.CustomFetch = (url, { method, headers, body }) =>
  boundedFetch(url, { method, headers, body: body as BodyInit | undefined })

const isInsecure = (issuer: string) => new URL(issuer).protocol === 'http:'

async function discover({ issuer, clientId }: OpenIdSettings): Promise<Metadata> {
  const result = await openId.discovery(new URL(issuer), clientId, undefined, undefined, {
    [openId.customFetch]: fetchFrom,
    execute: isInsecure(issuer) ? [openId.allowInsecureRequests] : [],
  })
  if (result.serverMetadata().issuer !== issuer) throw new Error(`${issuer} reports a different issuer name.`)
  // Throws if browsers would be sent to an address of another scheme.
  openId.buildAuthorizationUrl(result, {})
  return result.serverMetadata()
}

/**
 * Returns a client of the provider with the current metadata, using our clock. `onAway` receives the error if the provider does not
 * respond.
 */
async function connect(
  { settings, now, metadata }: Provider,
  onAway: (error: unknown) => void = () => {},
): Promise<openId.Configuration> {
  const client = new openId.Configuration(await metadata(), settings.clientId, {
    client_secret: settings.clientSecret,
    id_token_signed_response_alg: 'RS256',
    [openId.clockSkew]: Math.round((now().getTime() - Date.now()) / 1000),
    [openId.clockTolerance]: toleranceS,
  })
  openId.enableNonRepudiationChecks(client)
  if (isInsecure(settings.issuer)) openId.allowInsecureRequests(client)
  client[openId.customFetch] = (url, options) =>
    fetchFrom(url, options).catch((error: unknown) => {
      onAway(error)
      throw error
    })
  return client
}

async function begin(
  provider: Provider,
  redirectUri: string,
  selectAccount: boolean,
): ReturnType<ExternalSignIn['begin']> {
  const { requiredAcr, hostedDomain } = provider.settings
  const checks = {
    state: openId.randomState(),
    nonce: openId.randomNonce(),
    codeVerifier: openId.randomPKCECodeVerifier(),
  }
  const url = openId.buildAuthorizationUrl(await connect(provider), {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await openId.calculatePKCECodeChallenge(checks.codeVerifier),
    code_challenge_method: 'S256',
    ...(requiredAcr && { acr_values: requiredAcr }),
    ...(hostedDomain && { hd: hostedDomain }),
    ...(selectAccount && { prompt: 'select_account' }),
  })
  return { url: url.href, checks }
}

async function finish(provider: Provider, returned: URL, checks: SignInChecks): Promise<ProvedAccount> {
  let away: unknown
  const client = await connect(provider, (error) => {
    away = error
  })
  try {
    const tokens = await openId.authorizationCodeGrant(client, returned, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.codeVerifier,
    })
    return accountIn(tokens.claims(), provider.settings, provider.now())
  } catch (error) {
    throw away ?? refusalFor(error)
  }
}

/** Returns the account of an ID token whose signature, issuer, audience, expiry and nonce are already verified. */
function accountIn(
  provided: unknown,
  { issuer, clientId, requiredAcr, hostedDomain }: OpenIdSettings,
  time: Date,
): ProvedAccount {
  const claims = Claims.parse(provided)
  const ageS = time.getTime() / 1000 - claims.iat
  if (ageS > ageMaxS + toleranceS || ageS < -toleranceS)
    throw new AccountRefused('The token is outside its period of validity.')
  if (claims.azp !== undefined && claims.azp !== clientId)
    throw new AccountRefused('The token was issued for another client.')
  if (requiredAcr && claims.acr !== requiredAcr) throw new AccountRefused(`acr is not ${requiredAcr}.`)
  if (hostedDomain && claims.hd !== hostedDomain) throw new AccountRefused(`hd is not ${hostedDomain}.`)
  return { subject: `${issuer} ${claims.sub}`, email: claims.email.toLowerCase() }
}

function refusalFor(error: unknown): Error {
  if (error instanceof AccountRefused) return error
  if (error instanceof openId.AuthorizationResponseError && error.error === 'access_denied')
    return new SignInCancelled('The person cancelled the sign-in.')
  const text = [textIn(error, 'name'), codeOf(error), messageOf(error)]
  return new AccountRefused(text.filter(Boolean).join(' ').slice(0, 200))
}

const hourMs = 3_600_000
/** Age at which a cached value is read again, in milliseconds. */
const freshForMs = hourMs
/** Age up to which a cached value is used if the provider does not respond, in milliseconds. */
const staleForMs = 24 * hourMs
/** Time that the cached value is used after a failure before the next read, in milliseconds. */
const retryAfterFailureMs = 60_000
/** Interval between retries without a cached value, in milliseconds. Visitors of the sign-in page wait for the retry. */
const tryAgainMs = 10_000

/**
 * Caches the result of `read`: fresh for an hour, and used for a day if reading fails. After a failure, reads again at most once a
 * minute, or once in ten seconds if nothing is cached.
 */
function cachedFor<Value>(now: () => Date, read: () => Promise<Value>) {
  let cached: { value: Value; at: number } | undefined
  let failed: { at: number; error?: unknown } = { at: Number.NEGATIVE_INFINITY }
  let reading: Promise<Value> | undefined
  return async (): Promise<Value> => {
    const time = now().getTime()
    if (cached && time - cached.at < freshForMs) return cached.value
    const usable = cached && time - cached.at < staleForMs ? cached : undefined
    // If the clock was set back, the wait is not extended.
    const sinceFailedMs = Math.abs(time - failed.at)
    if (usable && sinceFailedMs < retryAfterFailureMs) return usable.value
    if (!usable && sinceFailedMs < tryAgainMs) throw failed.error
    reading ??= read().finally(() => {
      reading = undefined
    })
    try {
      const value = await reading
      cached = { value, at: time }
      return value
    } catch (error) {
      failed = { at: time, error }
      if (usable) return usable.value
      throw error
    }
  }
}
