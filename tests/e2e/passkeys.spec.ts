import type { Page } from '@playwright/test'
import { openSiteDatabase } from '#tests/site-database.ts'
import { addAuthenticator, byCode } from './authenticator.ts'
import { findings } from './axe-checks.ts'
import { expect, type Site, test } from './site.ts'

test.use({ environment: { SEED: 'none' } })

test('an owner adds a passkey, makes passkeys required and signs in; an admin without one must add theirs first; removing one asks for the passkey again @night', async ({
  page,
  site,
  browser,
}) => {
  const url = site.url.replace('127.0.0.1', 'localhost')
  await page.goto(`${site.url}/admin`)
  await expect(page.getByRole('button', { name: 'Verify otp' })).toBeVisible()
  // Browsers store no passkeys for an IP address.
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
  await addAuthenticator(page)
  await byCode(page, site, url)
  await page.goto(`${url}/admin/desk/people`)
  const ownPasskeys = page.getByRole('region', { name: 'Your passkeys' })
  await ownPasskeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(ownPasskeys.getByRole('listitem')).toContainText(/Chrome on Linux.*not used yet/)
  await ownPasskeys.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Company safe')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(ownPasskeys.getByRole('listitem')).toContainText('Company safe')
  await expect(page.getByRole('row').filter({ hasText: 'admin@example.com' })).toContainText('1 passkey')
  await page.getByRole('button', { name: 'Require passkeys' }).click()
  expect(await findings(page, 'passkeys asked for', [390, 1366])).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Require passkeys' }).click()
  // The user who set the rule signed in by a code.
  await expect(page.getByText('Sign out and sign in with your passkey.')).toBeVisible()

  await signOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/admin/products-export')
  await page.goto(`${url}/admin/desk/people`)
  await expect(page.getByText('Owners and approvers need a passkey.')).toBeVisible()
  expect(await findings(page, 'people with passkeys', [320, 1366])).toEqual([])
  await page.getByRole('button', { name: 'Add admin' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Asha')
  await form.getByLabel('Email').fill('asha@suvira.example')
  await form.getByLabel('Role').selectOption({ label: 'Owner' })
  await form.getByRole('button', { name: 'Add admin' }).click()
  await expect(page.getByText(/No passkey yet:.*Asha/)).toBeVisible()

  const secondPage = await (await browser.newContext()).newPage()
  await addAuthenticator(secondPage)
  await byCode(secondPage, site, url, 'asha@suvira.example')
  await expect(secondPage).toHaveURL(`${url}/admin/info`)
  await secondPage.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(secondPage.getByRole('row').filter({ hasText: 'admin@example.com' })).toBeVisible()
  await secondPage.context().close()
  await removeLater(page, site, url)
})

async function removeLater(page: Page, site: Site, url: string): Promise<void> {
  moveSignInsBack(site)
  await page.goto(`${url}/admin/info`)
  await page
    .getByRole('row')
    .filter({ hasText: 'asha@suvira.example' })
    .getByRole('button', { name: 'Remove admin' })
    .click()
  const confirmed = page.waitForResponse('**/admin/confirm-session')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove admin' }).click()
  expect((await confirmed).status()).toBe(200)
  await expect(page.getByRole('row').filter({ hasText: 'asha@suvira.example' })).toHaveCount(0)
}

/** Moves the sign-in of all sessions an hour back. */
function moveSignInsBack({ dataDir }: Site): void {
  const database = openSiteDatabase(dataDir)
  const earlier = new Date(Date.now() - 3_600_000).toISOString()
  database.prepare('update sessions set created_at = ?').run(earlier)
  database.close()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Verify otp' })).toBeVisible()
}
