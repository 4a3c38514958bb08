import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { type Server, startServer } from '#tests/server.ts'

/** A running site of this spec file's own: fresh data with the sample content, production build. */
export type Site = Server & {
  /**
   * Signs a page's browser in as the first admin, the code way, and leaves it on a page of the site. The session is shared by all tests
   * of the file, since mails with codes are limited per hour; a test that ends it is no trouble to the next one.
   */
  signIn: (page: Page, email?: string) => Promise<void>
}

const running = new Map<string, { server: Server; signedIn: Map<string, SignedIn> }>()

type SignedIn = { token: string; cookies: Awaited<ReturnType<BrowserContext['cookies']>> }

/**
 * `test` with a `site` and its address as `baseURL`. Give a file another environment with
 * `test.use({ environment: { SEED: 'none' } })`.
 */
export const test = base.extend<
  { site: Site; environment: Record<string, string> },
  { sites: (file: string, environment: Record<string, string>) => Promise<Site> }
>({
  environment: [{}, { option: true }],
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the parameters' names
    async ({}, use) => {
      await use(siteFor)
      for (const { server } of running.values()) await server.stop()
      running.clear()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  site: async ({ sites, environment }, use, { file }) => use(await sites(file, environment)),
  baseURL: async ({ site }, use) => use(site.url),
})

export const expect = test.expect

/** Resolves once the page's scripts have taken over; what is pressed before is a plain link or is pressed again later. */
export async function awake(page: Page): Promise<void> {
  // A first touch calls them at once; a busy machine's idle moment may be seconds away.
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => globalThis.hydration?.signal.aborted)
}

/** One server per spec file and environment; that of the file before is stopped. */
async function siteFor(file: string, environment: Record<string, string>): Promise<Site> {
  const key = `${file} ${JSON.stringify(environment)}`
  for (const [other, { server }] of running) {
    if (other === key) continue
    running.delete(other)
    await server.stop()
  }
  const known = running.get(key) ?? { server: await startServer(environment), signedIn: new Map() }
  running.set(key, known)
  const { server, signedIn } = known
  return { ...server, signIn: (page, email = 'admin@example.com') => signIn({ page, email, server, signedIn }) }
}

/** The same for a site that a file started itself. */
export async function signIn({
  page,
  email,
  server,
  signedIn,
}: {
  page: Page
  email: string
  server: Server
  signedIn: Map<string, SignedIn>
}): Promise<void> {
  // A light page of the site: calls and local storage belong to its origin, and a plain text may not make calls.
  await page.goto(`${server.url}/test`)
  const known = signedIn.get(email)
  if (known) {
    await page.context().addCookies(known.cookies)
    if ((await callFrom(page, 'admin/check-token', {}, known.token)).status) return remember(page, known.token, email)
  }
  const before = server.mails().length
  await callFrom(page, 'admin/send-otp', { email })
  const code = await codeIn(server, before)
  const reply = await callFrom(page, 'admin/verify-otp', { email, otp: code })
  if (!reply.token) throw new Error(`Signing in failed: ${JSON.stringify(reply)}`)
  await remember(page, reply.token, email)
  signedIn.set(email, { token: reply.token, cookies: await page.context().cookies() })
}

/** A call as the site's own pages make it. */
function callFrom(page: Page, name: string, body: unknown, token?: string) {
  return page.evaluate(
    async ([path, json, bearer]) => {
      const headers: Record<string, string> = { 'content-type': 'application/json' }
      if (bearer) headers.authorization = `Bearer ${bearer}`
      const reply = await fetch(`/api/v1/${path}`, { method: 'POST', headers, body: json })
      return (await reply.json()) as { status?: boolean; token?: string; err?: string }
    },
    [name, JSON.stringify(body), token] as const,
  )
}

function remember(page: Page, token: string, email: string): Promise<void> {
  return page.evaluate(
    ([session, address]) => {
      localStorage.setItem('session_token', session)
      localStorage.setItem('admin_email', address)
    },
    [token, email] as const,
  )
}

/** The four digits of the newest mail, as soon as it is in the outbox. */
async function codeIn(server: Server, before: number): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const code = server
      .mails()
      .slice(before)
      .at(-1)
      ?.text.match(/\b\d{4}\b/)?.[0]
    if (code) return code
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('No mail with a code arrived within five seconds.')
}
