import type { Browser } from '@playwright/test'
import { roles } from '#model/roles.ts'
import { expect, type Site, test } from './site.ts'

test.describe.configure({ mode: 'serial' })

test('an owner adds an auditor, changes the role to catalogue keeper, and undoes it', async ({ page, site }) => {
  await site.signIn(page)
  await page.goto('/admin/info')
  await page.getByRole('button', { name: 'Add admin' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Meera Auditor')
  await dialog.getByLabel('Email').fill('auditor@suvira.example')
  await dialog.getByLabel('Role').selectOption({ label: 'Auditor' })
  await expect(dialog.getByText(roles.auditor.summary)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add admin' }).click()
  const row = page.getByRole('row').filter({ hasText: 'auditor@suvira.example' })
  await expect(row).toContainText('Auditor')
  await row.getByRole('button', { name: 'Change role of Meera Auditor' }).click()
  await page.getByRole('dialog').getByLabel('Role').selectOption({ label: 'Catalogue' })
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expect(row).toContainText('Catalogue')
  const toast = page.getByRole('status').filter({ hasText: 'Role of Meera Auditor changed to Catalogue.' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Auditor', { exact: true })).toBeVisible()
  // The People screen knows that the identifier is missing, and asks for it with the new role.
  await page.goto('/admin/desk/people')
  await page.getByRole('button', { name: 'Change role of Meera Auditor' }).click()
  await dialog.getByLabel('Role').selectOption({ label: 'Approver' })
  await dialog.getByLabel('Identifier').selectOption({ label: 'PAN' })
  await dialog.getByLabel('PAN or passport number').fill('ABCPR1234Z')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Change role of Meera Auditor' }).click()
  await dialog.getByLabel('Role').selectOption({ label: 'Auditor' })
  await expect(dialog.getByLabel('Identifier')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(dialog).toHaveCount(0)
})

test('an auditor can read every page of the admin area and has no control to change anything @night', async ({
  browser,
  site,
}) => {
  const page = await signedIn(browser, site, 'auditor@suvira.example')
  await page.goto('/admin/products-export')
  await expect(page.getByText('Signed in as auditor@suvira.example, auditor')).toBeVisible()
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add item' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Section actions' })).toHaveCount(0)
  await page.goto('/admin/investorzone/corporate-announcements')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('button', { name: /Upload PDF|File several|Add section|^Edit |^Delete / })).toHaveCount(0)
  await page.goto('/admin/info')
  await expect(page.getByRole('row').filter({ hasText: 'auditor@suvira.example' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Add admin|Remove admin|Change role/ })).toHaveCount(0)
  await page.goto('/admin/history')
  await expect(page.getByText('Change role').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Undo|Restore/ })).toHaveCount(0)
  await page.close()
})

test('an admin for disclosures only starts at the desk and has no link to the catalogue @night', async ({
  browser,
  page,
  site,
}) => {
  await site.signIn(page)
  await page.goto('/admin/info')
  await page.getByRole('button', { name: 'Add admin' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Dev Disclosures')
  await dialog.getByLabel('Email').fill('disclosures@suvira.example')
  await dialog.getByLabel('Role').selectOption({ label: 'Disclosures' })
  await dialog.getByRole('button', { name: 'Add admin' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'disclosures@suvira.example' })).toBeVisible()
  const ownPage = await signedIn(browser, site, 'disclosures@suvira.example')
  await ownPage.goto('/admin/products-export')
  await expect(ownPage).toHaveURL(/\/admin\/desk$/)
  await expect(ownPage.getByRole('heading', { name: 'Due this week' })).toBeVisible()
  await ownPage.goto('/admin/investorzone')
  await expect(ownPage.getByRole('button', { name: 'File several' })).toBeVisible()
  await expect(ownPage.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Enquiries' })).toHaveCount(
    0,
  )
  await ownPage.close()
})

test('a page that a role cannot read shows the reason, and "Try again" loads it after the role is restored @night', async ({
  browser,
  call,
  site,
}) => {
  const email = 'moved@suvira.example'
  await call('admin/add-admin', { name: 'Asha Moved', email, role: 'catalogue' })
  const { data: admins } = await call('admin/get-admin', {})
  const { _id: id } = admins.find((admin: { email: string }) => admin.email === email)
  for (const name of ['Ann', 'Ben']) {
    const sent = { name, email: `${name}@clinic.example`, type: 'Export', country: 'Kenya' }
    expect((await call('user/download', sent)).status).toBe(true)
  }
  const page = await signedIn(browser, site, email)
  await page.goto('/admin/enquiries')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(2)

  await call('admin/edit-admin', { id, role: 'disclosures' })
  await page.getByLabel('Search').fill('ann@')
  const failure = page.locator('.toast-bad')
  // It stays while the pointer is on it.
  await failure.hover()
  await expect(failure).toHaveText(/^This page could not be refreshed\. .*role.*Try again/)
  await expect(rows).toHaveCount(2)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await failure.hover()
  await expect(rows).toHaveCount(2)

  await call('admin/edit-admin', { id, role: 'catalogue' })
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Ann@clinic.example', { ignoreCase: true })
  await page.close()
})

async function signedIn(browser: Browser, site: Site, email: string) {
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  await site.signIn(page, email)
  return page
}
