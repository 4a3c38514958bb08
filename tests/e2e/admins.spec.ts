import type { Browser, Locator, Page } from '@playwright/test'
import { openSiteDatabase } from '#tests/site-database.ts'
import { expect, type Site, test } from './site.ts'

const email = 'admin@example.com'

test('an admin is added, found, notified and removed', async ({ page, site }) => {
  await site.signIn(page)
  await page.goto('/admin/info')
  await expect(page.getByRole('heading', { name: 'Admin Info' })).toBeVisible()
  const ownRow = page.getByRole('row', { name: /admin@example\.com/ })
  await expect(ownRow).toContainText('You')
  await expect(ownRow.getByRole('button', { name: 'Remove admin' })).toHaveCount(0)
  for (const head of ['Sr.no', 'Admin name', 'Email-id']) {
    await expect(page.getByRole('columnheader', { name: head })).toBeVisible()
  }

  await page.getByRole('button', { name: 'Add admin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add admin' })
  await dialog.getByRole('button', { name: 'Add admin' }).click()
  await expect(dialog.getByText('Name is required.')).toBeVisible()
  await expect(dialog.getByText('Enter a valid e-mail address, like name@company.com.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Asha Rao')
  await dialog.getByLabel('Email').fill('admin@example.com')
  // No role is preselected for a new admin (44.10).
  await dialog.getByRole('button', { name: 'Add admin' }).click()
  await expect(dialog.locator('.field-message').getByText('Choose a role.')).toBeVisible()
  await dialog.getByLabel('Role').selectOption({ label: 'Owner' })
  await postponeIdentifier(dialog)
  await dialog.getByRole('button', { name: 'Add admin' }).click()
  await expect(dialog.locator('.field-message').getByText(/is already an admin/)).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Asha Rao')
  await dialog.getByLabel('Email').fill('asha@suvira.example')
  await dialog.getByRole('button', { name: 'Add admin' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: /asha@suvira\.example/ })).toBeVisible()
  await expect.poll(() => site.mails().map(({ to }) => to)).toContain('asha@suvira.example')
  await page
    .getByRole('status')
    .filter({ hasText: 'Asha Rao can now sign in' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(page.getByRole('row', { name: /asha@suvira\.example/ })).toHaveCount(0)
  await addWithIdentifier(page, dialog)
  await searchAndRemove(page)
})

/** An owner can read unpublished documents, so the form asks for the identifier (PIT Reg 3(5)). It can be added later. */
async function postponeIdentifier(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Identifier').selectOption({ label: 'PAN' })
  await dialog.getByRole('button', { name: 'Add admin' }).click()
  await expect(dialog.getByText('Enter the PAN or passport number.')).toBeVisible()
  await dialog.getByLabel('PAN or passport number').fill('ABCP1234Z')
  await dialog.getByRole('button', { name: 'Add admin' }).click()
  await expect(dialog.getByText(/^A PAN has five letters/)).toBeVisible()
  await dialog.getByLabel('Identifier').selectOption({ label: 'Add later' })
}

async function addWithIdentifier(page: Page, dialog: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Add admin' }).click()
  await dialog.getByLabel('Name').fill('Asha Rao')
  await dialog.getByLabel('Email').fill('asha@suvira.example')
  await dialog.getByLabel('Role').selectOption({ label: 'Catalogue' })
  await expect(dialog.getByLabel('PAN or passport number')).toHaveCount(0)
  await dialog.getByLabel('Role').selectOption({ label: 'Owner' })
  await dialog.getByLabel('Identifier').selectOption({ label: 'PAN' })
  await dialog.getByLabel('PAN or passport number').fill('abcpr1234z')
  await dialog.getByRole('button', { name: 'Add admin' }).click()
  await expect(page.getByRole('row', { name: /asha@suvira\.example/ })).toBeVisible()
}

async function searchAndRemove(page: Page): Promise<void> {
  const ownRow = page.getByRole('row', { name: /admin@example\.com/ })
  await page.getByRole('searchbox', { name: 'Search' }).fill('asha')
  await expect(ownRow).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody at all')
  await expect(page.getByText('No Data')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('')

  const row = page.getByRole('row', { name: /asha@suvira\.example/ })
  await row.getByRole('button', { name: 'Edit Asha Rao' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Asha Rao' })
  await form.getByLabel('Name').fill('Asha K Rao')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Asha K Rao')
  await expect(ownRow.getByRole('button', { name: 'Edit Administrator' })).toBeVisible()
  await row.getByRole('button', { name: 'Remove admin' }).click()
  const question = page.getByRole('dialog', { name: 'Remove this admin?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Remove admin' }).click()
  await question.getByRole('button', { name: 'Remove admin' }).click()
  await expect(row).toHaveCount(0)
}

test('the list of admins becomes cards below 880 px, and nothing overflows @night', async ({ page, site }) => {
  await site.signIn(page)
  for (const width of [879, 700, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/admin/info')
    await expect(page.getByText('admin@example.com').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expect(page.getByRole('button', { name: 'Add admin' })).toBeVisible()
  }
})

test('a user ends one of their sessions, and then all of them @night', async ({ page, site, browser }) => {
  const token = await site.signIn(page)
  await page.goto('/admin/info')
  const sessions = page.getByRole('region', { name: 'Your sessions' })
  await expect(sessions.getByText('This browser')).toBeVisible()
  await signInElsewhere(browser, site)
  await page.reload()
  await sessions.getByRole('button', { name: 'End session' }).first().click()
  await page.getByRole('dialog', { name: 'End this session?' }).getByRole('button', { name: 'End session' }).click()
  await expect(sessions.getByRole('button', { name: 'End session' })).toHaveCount(0)
  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL('**/admin')
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  const secondPage = await browser.newContext()
  const reply = await secondPage.request.post(`${site.url}/api/v1/admin/check-token`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.status()).toBe(401)
  await secondPage.close()
})

/** Signs the same admin in with a code, in another browser. Removes earlier codes, because the limit is one code per half minute. */
async function signInElsewhere(browser: Browser, site: Site): Promise<void> {
  const database = openSiteDatabase(site.dataDir)
  database.exec('delete from challenges')
  database.close()
  const context = await browser.newContext()
  const post = async (name: string, data: object) =>
    (
      await context.request.post(`${site.url}/api/v1/admin/${name}`, {
        data,
        headers: { 'sec-fetch-site': 'same-origin' },
      })
    ).json()
  const before = site.mails().length
  await post('send-otp', { email })
  await expect.poll(() => site.mails().length).toBeGreaterThan(before)
  const otp = site
    .mails()
    .at(-1)
    ?.text.match(/\b\d{4}\b/)?.[0]
  expect(await post('verify-otp', { email, otp })).toMatchObject({ status: true })
  await context.close()
}
