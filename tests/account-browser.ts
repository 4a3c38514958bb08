import type { JWTHeaderParameters, JWTPayload } from 'jose'
import { onTestFinished } from 'vitest'
import type { TestProvider } from './account-provider.ts'
import { listen } from './http.ts'
import { nextAddress } from './sign-in.ts'
import type { RawReply, World } from './world.ts'

/** Settings that let every request of a test use its own address. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1' }

export const attempt = 'ab'.repeat(16)

/** Parameters received by the callback page. */
export type Outcome = { attempt?: string; credential?: string; failed?: string }

/**
 * Simulates the sign-in window and page of one browser, as seen by the server. Tests may change its cookie. A concurrent test passes its
 * own `onTestFinished`.
 */
export async function accountBrowser(world: World, onFinished = onTestFinished) {
  const site = await listen(world.handle)
  onFinished(() => site.close())
  const browser = { cookie: '', begin, comeBack, login, withToken, signIn }

  function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
    const { pathname, search } = new URL(address, site.url)
    return fetch(site.url + pathname + search, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': nextAddress(), cookie: browser.cookie, ...headers },
    })
  }

  async function begin(headers: Record<string, string> = {}): Promise<string> {
    const reply = await get(`/admin/external-sign-in?attempt=${attempt}`, headers)
    browser.cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? browser.cookie
    return reply.headers.get('location') ?? ''
  }

  async function comeBack(address: string): Promise<Outcome> {
    const location = (await get(address)).headers.get('location') ?? ''
    return Object.fromEntries(new URLSearchParams(location.slice('/admin/callback#'.length)))
  }

  function login(google_token = 'none', cookie = browser.cookie): Promise<RawReply> {
    return world.call('admin/google-login', { body: { google_token }, headers: { cookie }, address: nextAddress() })
  }

  /** Runs the full window flow with an ID token from the provider. `idToken` receives our nonce. */
  async function withToken(provider: TestProvider, idToken: (nonce: string) => Promise<string>): Promise<Outcome> {
    const address = await begin()
    const nonce = new URL(address).searchParams.get('nonce') ?? ''
    return comeBack(provider.authorize(address, await idToken(nonce)))
  }

  /** Signs in as the person in `claims` and submits the resulting credential. */
  async function signIn(
    provider: TestProvider,
    claims: JWTPayload = {},
    header: Partial<JWTHeaderParameters> = {},
  ): Promise<RawReply> {
    const { credential } = await withToken(provider, (nonce) =>
      provider.token(world.now(), { nonce, ...claims }, header),
    )
    return login(credential)
  }

  return browser
}
