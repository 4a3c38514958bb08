import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { freePort } from '#tests/postgres.ts'
import { type Server, startServer } from '#tests/server.ts'
import { clientId, startOpenIdProvider } from './account-provider.ts'
import { expect, test } from './site.ts'

const email = 'admin@example.com'

test.describe('signing in by code', () => {
  test('Finding 26: address, code, and the admin area, without a mouse: the first box has the focus, the fourth digit submits', async ({
    page,
    site,
  }) => {
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.getByLabel('Email').fill(` ${email.toUpperCase()} `)
    const before = site.mails().length
    await page.getByLabel('Email').press('Enter')
    await expect(page.getByText('OTP Sent.')).toBeVisible()
    const code = await codeAfter(site, before)
    await expect(box(page, 1)).toBeFocused()
    await page.keyboard.type(code)
    await page.waitForURL('**/admin/products-export')
    const stored = await page.evaluate(() => ({ ...localStorage }))
    expect(Object.keys(stored).sort()).toEqual(['admin_email', 'session_token'])
    expect(stored.admin_email).toBe(email)
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'sid')).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    await page.goto('/admin')
    await page.waitForURL('**/admin/products-export')
  })

  test('digits move on, Backspace moves back, a pasted code fills all', async ({ page }) => {
    await page.goto('/admin')
    await box(page, 1).fill('1')
    await expect(box(page, 2)).toBeFocused()
    await page.keyboard.press('x')
    await expect(box(page, 2)).toHaveValue('')
    await page.keyboard.press('2')
    await expect(box(page, 3)).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(box(page, 2)).toBeFocused()
    await expect(box(page, 1)).toHaveAttribute('autocomplete', 'one-time-code')
    await box(page, 3).focus()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', ' 98-76 ')
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    for (const [at, digit] of [...'9876'].entries()) await expect(box(page, at + 1)).toHaveValue(digit)
    // What a phone fills in from the mail arrives whole in the first box.
    await box(page, 1).fill('4321')
    for (const [at, digit] of [...'4321'].entries()) await expect(box(page, at + 1)).toHaveValue(digit)
  })

  test('a wrong code says so, and the refresh icon clears the boxes and sends again', async ({ page }) => {
    await page.goto('/admin')
    await page.getByLabel('Email').fill('somebody@suvira.example')
    const asked: unknown[] = []
    page.on('request', (request) => request.url().endsWith('verify-otp') && asked.push(request.postDataJSON().otp))
    await box(page, 1).fill('0000')
    await expect(page.getByText('The OTP entered is incorrect')).toBeVisible()
    await expect(box(page, 1)).toHaveAttribute('aria-invalid', 'true')
    // A digit mended in a whole code waits for the button.
    await expect(box(page, 1)).toBeFocused()
    await page.keyboard.type('1')
    await page.getByRole('button', { name: 'Verify otp' }).click()
    await expect.poll(() => asked).toEqual(['0000', '1000'])
    await expect(box(page, 1)).toHaveAttribute('aria-invalid', 'true')
    const sent = page.waitForRequest('**/admin/send-otp')
    await page.getByRole('button', { name: /new code/ }).click()
    await sent
    for (const at of [1, 2, 3, 4]) await expect(box(page, at)).toHaveValue('')
    await expect(box(page, 1)).not.toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('OTP Sent.')).toBeVisible()
  })

  test('Finding 5: the refresh icon says when a new code can be asked for, and the last one signs in', async ({
    page,
    site,
  }) => {
    forgetAskings(site)
    await page.goto('/admin')
    await page.getByLabel('Email').fill(email)
    const before = site.mails().length
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(page.getByText('OTP Sent.')).toBeVisible()
    const code = await codeAfter(site, before)
    await page.getByRole('button', { name: /new code/ }).click()
    await expect(page.getByText(/^A new code can be asked for at \d\d:\d\d:\d\d IST\.$/)).toBeVisible()
    await expect(page.getByText('OTP Sent.')).toHaveCount(0)
    await expect(page.getByText(/The last code stays good until then \(\d\d:\d\d:\d\d IST\)/)).toBeVisible()
    await expect(box(page, 1)).toBeFocused()
    await page.keyboard.type(code)
    await page.waitForURL('**/admin/products-export')
  })

  test('a failed send flags the email field', async ({ page }) => {
    await page.goto('/admin')
    await page.getByLabel('Email').fill('no address')
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Email').fill(email)
    await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true')
    await page.route('**/admin/send-otp', (route) =>
      route.fulfill({
        status: 503,
        json: { err: 'Mail cannot be sent at the moment.', code: 'try-later', field: 'email' },
      }),
    )
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(page.getByText('Mail cannot be sent at the moment.')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  })

  test('A74 the pages of the admin area hold no data of their own', async ({ request }) => {
    const paths = [
      '',
      '/products-export',
      '/products-domestic',
      '/investorzone',
      '/info',
      '/enquiries',
      '/history',
      '/callback',
    ]
    for (const path of paths) {
      const html = await (await request.get(`/admin${path}`)).text()
      expect(html).toContain('<html')
      expect(html, path).not.toContain(email)
      expect(html, path).not.toMatch(/session_token"?:|"token"/)
    }
  })
})

test.describe('a stolen token and a forgotten device', () => {
  test.use({ environment: { SEED: 'none', ADMIN_EMAIL: 'asha@suvira.example' } })

  test('A23 a token taken from local storage is worthless in another browser', async ({ page, site, browser }) => {
    await site.signIn(page, 'asha@suvira.example')
    const token = await page.evaluate(() => localStorage.getItem('session_token'))
    const thief = await browser.newContext({ baseURL: site.url })
    const other = await thief.newPage()
    await other.goto('/test')
    await other.evaluate((stolen) => {
      localStorage.setItem('session_token', stolen ?? '')
      localStorage.setItem('admin_email', 'asha@suvira.example')
    }, token)
    await other.goto('/admin/info')
    await other.waitForURL('**/admin')
    expect(await other.evaluate(() => ({ ...localStorage }))).toEqual({})
    await thief.close()
  })

  test('Finding 3: after signing out this device can be forgotten', async ({ page, site }) => {
    await site.signIn(page, 'asha@suvira.example')
    await page.goto('/admin/info')
    const device = async () => (await page.context().cookies()).find(({ name }) => name === 'device')
    expect(await device()).toBeTruthy()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('**/admin')
    await page.getByRole('button', { name: 'Forget this device' }).click()
    await expect(page.getByText('You are signed out, and this device is forgotten.')).toBeFocused()
    expect(await device()).toBeUndefined()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await expect(page.getByText('You are signed out')).toHaveCount(0)
  })
})

test.describe('signing in by link', () => {
  // A site of its own: guesses are counted for months.
  test.use({ environment: { SEED: 'none' } })

  test('after too many wrong codes the mail carries a link for this browser only', async ({ page, site, browser }) => {
    const database = new DatabaseSync(`${site.dataDir}/site.db`)
    const guess = database.prepare("insert into wrong_guesses values (?, ?, 'somebody', '', ?)")
    for (let wrong = 0; wrong < 5; wrong += 1) guess.run(`guess-${wrong}`, email, new Date().toISOString())
    database.close()
    await page.goto('/admin')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(page.getByText('OTP Sent.')).toBeVisible()
    await expect.poll(() => site.mails().at(-1)?.subject).toBe('Your sign-in link')
    const link =
      site
        .mails()
        .at(-1)
        ?.text.match(/http\S+/)?.[0] ?? ''

    const elsewhere = await (await browser.newContext()).newPage()
    await elsewhere.goto(link)
    await expect(elsewhere).toHaveURL(/\/admin$/)
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(elsewhere.getByText(/asked for in another browser/)).toBeVisible()
    await elsewhere.getByRole('button', { name: 'Ask for a new one' }).click()
    await expect(elsewhere.getByLabel('Email')).toBeVisible()
    await elsewhere.context().close()

    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/admin/products-export')
    expect(await page.evaluate(() => localStorage.getItem('admin_email'))).toBe(email)
  })
})

test.describe('signing in with an account elsewhere', () => {
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

  test('A27, A28 a known account is let in and pinned, and its token is good once', async ({ page }) => {
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
    const database = new DatabaseSync(`${server.dataDir}/site.db`, { readOnly: true })
    const pinned = database.prepare('select google_sub from admins where email = ?').get(email)
    database.close()
    expect(pinned).toEqual({ google_sub: `${provider.issuer} ${email}` })
  })

  test('a stranger is told in a toast at the top right', async ({ page }) => {
    await page.goto(`${server.url}/admin`)
    await throughTheWindow(page, 'stranger@elsewhere.example')
    const toast = page.locator('.toasts.top').getByText('Cannot find user')
    await expect(toast).toBeVisible()
    const place = await toast.boundingBox()
    expect((place?.x ?? 0) > 683 && (place?.y ?? 900) < 200).toBe(true)
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  })

  test('Finding 4: an answer to another question is not taken, nor a credential of another browser', async ({
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
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
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
    expect(asked.filter((url) => url.includes('google-login'))).toEqual([])
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
    await elsewhere.close()
  })

  test('Finding 4: a window the browser does not open is said', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto(`${server.url}/admin`)
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page.locator('.toasts.top').getByText('The browser blocked the window.')).toBeVisible()
  })

  test('whoever declines at the provider is told nothing, and may begin again', async ({ page }) => {
    await page.goto(`${server.url}/admin`)
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    const window = await opened
    const closed = window.waitForEvent('close')
    await window.getByText('[ Cancel ]').click()
    await closed
    await expect(page.locator('.toasts.top li, .toasts.top [role=alert]')).toHaveCount(0)
    await throughTheWindow(page, email)
    await page.waitForURL('**/admin/products-export')
  })
})

test('without a provider the button explains itself', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.locator('.toasts.top').getByText(/not set up/)).toBeVisible()
})

/** What the window of another browser brings, which that browser never posts. */
async function credentialIn(page: Page, url: string): Promise<string> {
  const posted = new Promise<string>((done) => {
    void page.route('**/admin/google-login', (route) => done(route.request().postDataJSON().google_token))
  })
  await page.goto(`${url}/admin`)
  await throughTheWindow(page, email)
  return posted
}

/** Presses the button, signs in at the provider's own pages in the window, and comes back. */
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

/** So that a new code may be asked for at once, whatever other tests asked for. */
function forgetAskings({ dataDir }: Pick<Server, 'dataDir'>): void {
  const database = new DatabaseSync(`${dataDir}/site.db`)
  database.exec('delete from challenges')
  database.close()
}

function box(page: Page, at: number) {
  return page.getByLabel(`Digit ${at} of 4`)
}

async function codeAfter(site: { mails: Server['mails'] }, before: number): Promise<string> {
  let code: string | undefined
  await expect
    .poll(() => {
      code = site
        .mails()
        .slice(before)
        .findLast(({ subject }) => subject === 'Your sign-in code')
        ?.text.match(/\b\d{4}\b/)?.[0]
      return code
    })
    .toBeTruthy()
  return code ?? ''
}
