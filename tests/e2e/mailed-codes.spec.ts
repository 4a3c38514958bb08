import type { Page } from '@playwright/test'
import { addAuthenticator, byCode } from './authenticator.ts'
import { findings } from './axe-checks.ts'
import { expect, type Site, test } from './site.ts'

test.use({ environment: { SEED: 'none' } })

test('an owner switches mailed codes off at the desk, and a new admin adds a passkey with the link in the invitation @night', async ({
  page,
  site,
  browser,
}) => {
  const url = site.url.replace('127.0.0.1', 'localhost')
  await addAuthenticator(page)
  await byCode(page, site, url)
  await switchOff(page, url)
  await signInByPasskey(page)
  await page.goto(`${url}/admin/desk/people`)
  await addAdmin(page)

  const secondPage = await (await browser.newContext()).newPage()
  await addAuthenticator(secondPage)
  await addFirstPasskey(secondPage, site)
  await secondPage.context().close()
  await page.goto(`${url}/admin/desk/settings`)
  await expect(rules(page)).toContainText(
    'E-mailed codes are switched off. Everybody has a passkey or an external account.',
  )
  await confirm(page, 'Allow codes')
  await expect(rules(page)).toContainText('Admins can sign in with an e-mailed code.')
})

const rules = (page: Page) => page.getByRole('region', { name: 'Sign-in' })

async function confirm(page: Page, name: string): Promise<void> {
  await rules(page).getByRole('button', { name }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

/** Switches codes off, first without a passkey, which is refused. */
async function switchOff(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/desk/settings`)
  await expect(rules(page)).toContainText('No passkey or external account yet: Administrator.')
  await confirm(page, 'Switch codes off')
  await expect(page.getByRole('dialog')).toContainText('You could not sign in any more. Add a passkey')
  expect(await findings(page, 'codes cannot be switched off', [390, 1366])).toEqual([])
  await page.goto(`${url}/admin/desk/people`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added.')).toBeVisible()
  await page.goto(`${url}/admin/desk/settings`)
  await confirm(page, 'Switch codes off')
  // A code opened the session that switched them off.
  await page.waitForURL('**/admin/info')
  await page.getByRole('button', { name: 'Log out' }).click()
}

async function signInByPasskey(page: Page): Promise<void> {
  const byPasskey = page.getByRole('button', { name: 'Sign in with a passkey' })
  await expect(byPasskey).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send OTP' })).toHaveCount(0)
  expect(await findings(page, 'sign-in without codes', [390, 1366])).toEqual([])
  await byPasskey.click()
  await page.waitForURL('**/admin/products-export')
}

async function addAdmin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add admin' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Asha')
  await form.getByLabel('Email').fill('asha@suvira.example')
  await form.getByLabel('Role').selectOption({ label: 'Owner' })
  await form.getByRole('button', { name: 'Add admin' }).click()
  await expect(page.getByRole('button', { name: 'Send passkey link to Asha' })).toBeVisible()
  expect(await findings(page, 'people without codes', [390, 1366])).toEqual([])
}

/** Opens the newest invitation and adds a passkey. */
async function addFirstPasskey(page: Page, site: Site): Promise<void> {
  const mail = () => site.mails().findLast(({ subject }) => subject === 'Add a passkey to sign in')
  await expect.poll(mail).toBeDefined()
  const link = /http\S+#link=\S+/.exec(mail()?.text ?? '')?.[0] ?? ''
  await page.goto(link.replace('127.0.0.1', 'localhost'))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/admin/info')
  await expect(page.getByText('You need a passkey. Add one below to use the admin area.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'admin@example.com' })).toBeVisible()
}
