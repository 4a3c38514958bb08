import type { JWTHeaderParameters, JWTPayload } from 'jose'
import { onTestFinished } from 'vitest'
import type { TestProvider } from './account-provider.ts'
import { listen } from './http.ts'
import { nextAddress } from './sign-in.ts'
import type { RawReply, World } from './world.ts'

/** Settings with which every request of a test may come from an address of its own. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1' }

export const attempt = 'ab'.repeat(16)

/** What the callback page was handed. */
export type Outcome = { attempt?: string; credential?: string; failed?: string }

/**
 * The window and the sign-in page of one browser, as far as the server meets them. Its cookie may be changed. A concurrent test passes its
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

  /** Opens the window: where it is sent. */
  async function begin(headers: Record<string, string> = {}): Promise<string> {
    const reply = await get(`/admin/external-sign-in?attempt=${attempt}`, headers)
    browser.cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? browser.cookie
    return reply.headers.get('location') ?? ''
  }

  /** The window comes back from the provider. */
  async function comeBack(address: string): Promise<Outcome> {
    const location = (await get(address)).headers.get('location') ?? ''
    return Object.fromEntries(new URLSearchParams(location.slice('/admin/callback#'.length)))
  }

  function login(google_token = 'none', cookie = browser.cookie): Promise<RawReply> {
    return world.call('admin/google-login', { body: { google_token }, headers: { cookie }, address: nextAddress() })
  }

  /** The whole window, where the provider hands out this ID token; with our nonce, made of `claims` and `header`. */
  async function withToken(provider: TestProvider, idToken: (nonce: string) => Promise<string>): Promise<Outcome> {
    const address = await begin()
    const nonce = new URL(address).searchParams.get('nonce') ?? ''
    return comeBack(provider.authorize(address, await idToken(nonce)))
  }

  /** Signs in as the person that `claims` say, and posts what came of it. */
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
