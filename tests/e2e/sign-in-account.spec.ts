import type { Page } from '@playwright/test'
import { freePort } from '#tests/postgres.ts'
import { type Server, startServer } from '#tests/server.ts'
import { openSiteDatabase } from '#tests/site-database.ts'
import { clientId, startOpenIdProvider } from './account-provider.ts'
import { expect, readingTest as test } from './site.ts'

const email = 'admin@example.com'

let server: Server
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>

test.beforeAll(async () => {
  const port = await freePort()
  provider = await startOpenIdProvider(() => `http://127.0.0.1:${port}`)
  server = await startServer({
    PORT: String(port),
    OIDC_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: clientId,
    SEED: 'none',
  })
})
test.afterAll(async () => {
  await server.stop()
  await provider.close()
})

test('a known account is signed in and pinned, and its token is valid once (A27, A28)', async ({ page }) => {
  const tokens: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('google-login')) tokens.push(request.postDataJSON().google_token)
  })
  await page.goto(`${server.url}/admin`)
  await throughTheWindow(page, email)
  await page.waitForURL('**/admin/products-export')
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(stored).toEqual({ session_token: expect.any(String), admin_email: email })
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'sid')).toMatchObject({ httpOnly: true, sameSite: 'Strict' })

  const [token = ''] = tokens
  const again = await fetch(`${server.url}/api/v1/admin/google-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ google_token: token }),
  })
  expect([again.status, await again.json()]).toEqual([401, { err: 'Cannot find user', code: 'cannot-find-user' }])
  const database = openSiteDatabase(server.dataDir, { readOnly: true })
  const pinned = database.prepare('select google_sub from admins where email = ?').get(email)
  database.close()
  expect(pinned).toEqual({ google_sub: `${provider.issuer} ${email}` })
})

test('an unknown account is refused in a toast at the top right @night', async ({ page }) => {
  await page.goto(`${server.url}/admin`)
  await throughTheWindow(page, 'stranger@elsewhere.example')
  const toast = page.locator('.toast-region-top').getByText('Cannot find user')
  await expect(toast).toBeVisible()
  const place = await toast.boundingBox()
  expect((place?.x ?? 0) > 683 && (place?.y ?? 900) < 200).toBe(true)
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
})

test('the provider asks for an account only after a refused one (43.23) @night', async ({ page, context }) => {
  await page.goto(`${server.url}/admin`)
  const prompts: (string | null)[] = []
  context.on('request', (request) => {
    if (request.url().startsWith(`${provider.issuer}/auth?`))
      prompts.push(new URL(request.url()).searchParams.get('prompt'))
  })
  await throughTheWindow(page, 'stranger@elsewhere.example')
  await expect(page.locator('.toast-region-top').getByText('Cannot find user')).toBeVisible()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await opened
  await expect.poll(() => prompts).toEqual([null, 'select_account'])
})

test('the button for an unavailable provider shows that it does not respond, not that it is not set up (43.23) @night', async ({
  page,
}) => {
  await page.route('**/api/v1/admin/sign-in-options', (route) =>
    route.fulfill({ json: { status: true, data: { url: '/admin/external-sign-in', away: true } } }),
  )
  await page.goto(`${server.url}/admin`)
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.locator('.toast-region-top').getByText('The account provider did not respond.')).toBeVisible()
})

test('a response to another request is refused, and so is a credential of another browser (Finding 4)', async ({
  page,
  context,
  browser,
}) => {
  await page.goto(`${server.url}/admin`)
  const opened = page.waitForEvent('popup')
  const asking = context.waitForEvent('request', (request) => request.url().startsWith(`${provider.issuer}/auth?`))
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await opened
  const question = new URL((await asking).url()).searchParams
  expect(Object.fromEntries(question)).toEqual({
    client_id: clientId,
    redirect_uri: `${server.url}/admin/callback`,
    response_type: 'code',
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  const cookie = (await context.cookies()).find(({ name }) => name === 'account')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(cookie?.value).not.toContain(question.get('state'))
  const elsewhere = await browser.newContext()
  const stolen = await credentialIn(await elsewhere.newPage(), server.url)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const intruder = await context.newPage()
  for (const answer of [
    `?code=stolen&state=guessed`,
    `#${new URLSearchParams({ attempt: 'ab'.repeat(16), credential: stolen })}`,
  ]) {
    await intruder.goto('about:blank')
    await intruder.goto(`${server.url}/admin/callback${answer}`).catch(() => undefined)
  }
  const reply = await page.request.post(`${server.url}/api/v1/admin/google-login`, { data: { google_token: stolen } })
  expect([reply.status(), await reply.json()]).toEqual([401, { err: 'Cannot find user', code: 'cannot-find-user' }])
  expect(requested.filter((url) => url.includes('google-login'))).toEqual([])
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  await elsewhere.close()
})

test('a blocked sign-in window is reported (Finding 4) @night', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(`${server.url}/admin`)
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.locator('.toast-region-top').getByText('The browser blocked the window.')).toBeVisible()
})

test('a cancelled sign-in at the provider shows no message, and can be started again @night', async ({ page }) => {
  await page.goto(`${server.url}/admin`)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  const window = await opened
  const closed = window.waitForEvent('close')
  await window.getByText('[ Cancel ]').click()
  await closed
  await expect(page.locator('.toast-region-top li, .toast-region-top [role=alert]')).toHaveCount(0)
  await throughTheWindow(page, email)
  await page.waitForURL('**/admin/products-export')
})

/** Returns a credential from the sign-in window of another browser, which that browser never posts. */
async function credentialIn(page: Page, url: string): Promise<string> {
  const posted = new Promise<string>((done) => {
    void page.route('**/admin/google-login', (route) => done(route.request().postDataJSON().google_token))
  })
  await page.goto(`${url}/admin`)
  await throughTheWindow(page, email)
  return posted
}

async function throughTheWindow(page: Page, address: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  const window = await opened
  const closed = window.waitForEvent('close')
  await window.locator('input[name=login]').fill(address)
  await window.locator('input[name=password]').fill('any')
  await window.locator('button[type=submit]').click()
  await window.locator('button[type=submit]').click()
  await closed
}
