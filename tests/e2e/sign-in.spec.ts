import type { Page } from '@playwright/test'
import type { Server } from '#tests/server.ts'
import { openSiteDatabase } from '#tests/site-database.ts'
import { expect, test } from './site.ts'

const email = 'admin@example.com'

test('a user signs in with address and code without a mouse: the first box has the focus, the fourth digit submits (Finding 26)', async ({
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

test('the button that sends the code is right of the address and aligned with it, refused or not @night', async ({
  page,
}) => {
  await page.goto('/admin')
  const field = page.getByLabel('Email')
  const button = page.getByRole('button', { name: 'Send OTP' })
  for (const refused of [false, true]) {
    if (refused) await button.click()
    await expect(page.getByText('Enter a valid email address')).toBeVisible({ visible: refused })
    const [beside, left] = [await button.boundingBox(), await field.boundingBox()]
    expect(beside?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
    expect(Math.abs((beside?.y ?? 0) - (left?.y ?? 0))).toBeLessThan(3)
  }
})

test('digits move forward, Backspace moves back, and a pasted code fills all boxes @night', async ({ page }) => {
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
  for (const [index, digit] of [...'9876'].entries()) await expect(box(page, index + 1)).toHaveValue(digit)
  // A code filled in by a phone from the mail arrives complete in the first box.
  await box(page, 1).fill('4321')
  for (const [index, digit] of [...'4321'].entries()) await expect(box(page, index + 1)).toHaveValue(digit)
})

test('a wrong code is reported, and the refresh icon clears the boxes and sends a new code', async ({ page }) => {
  await page.goto('/admin')
  await page.getByLabel('Email').fill('somebody@suvira.example')
  const requested: unknown[] = []
  page.on('request', (request) => request.url().endsWith('verify-otp') && requested.push(request.postDataJSON().otp))
  await box(page, 1).fill('0000')
  await expect(page.getByText('The OTP entered is incorrect')).toBeVisible()
  await expect(box(page, 1)).toHaveAttribute('aria-invalid', 'true')
  // A corrected digit of a complete code waits for the button.
  await expect(box(page, 1)).toBeFocused()
  await page.keyboard.type('1')
  await page.getByRole('button', { name: 'Verify otp' }).click()
  await expect.poll(() => requested).toEqual(['0000', '1000'])
  await expect(box(page, 1)).toHaveAttribute('aria-invalid', 'true')
  const sent = page.waitForRequest('**/admin/send-otp')
  await page.getByRole('button', { name: /new code/ }).click()
  await sent
  for (const position of [1, 2, 3, 4]) await expect(box(page, position)).toHaveValue('')
  await expect(box(page, 1)).not.toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('OTP Sent.')).toBeVisible()
})

test('the refresh icon shows when a new code can be requested, and the last code signs in (Finding 5) @night', async ({
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
  await expect(page.getByText(/^You can request a new code at \d\d:\d\d:\d\d IST\.$/)).toBeVisible()
  await expect(page.getByText('OTP Sent.')).toHaveCount(0)
  await expect(page.getByText(/Your last code works until then \(\d\d:\d\d:\d\d IST\)/)).toBeVisible()
  await expect(box(page, 1)).toBeFocused()
  await page.keyboard.type(code)
  await page.waitForURL('**/admin/products-export')
})

test('a failed send flags the email field @night', async ({ page }) => {
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

test('the HTML of the admin area contains no data (A74)', async ({ request }) => {
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

/** Removes earlier code requests of other tests, so that a new code may be requested at once. */
function forgetAskings({ dataDir }: Pick<Server, 'dataDir'>): void {
  const database = openSiteDatabase(dataDir)
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

test('the button without a provider explains why it does nothing @night', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.locator('.toast-region-top').getByText(/not set up/)).toBeVisible()
})
