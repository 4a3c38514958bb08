import { findings } from './axe-checks.ts'
import { expect, test } from './site.ts'

test('an owner sees sign-ins and sessions and ends one on a lost laptop; an approver has no such page @night', async ({
  page,
  site,
  call,
  browser,
}) => {
  await call('admin/add-admin', { name: 'Asha', email: 'asha@suvira.example', role: 'approver' })
  await page.goto('/admin/desk/people')
  const row = page.getByRole('row').filter({ hasText: 'asha@suvira.example' })
  await row.getByRole('button', { name: 'Edit Asha' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Asha' })
  await expect(form.getByLabel('Email')).toHaveCount(0)
  await form.getByLabel('Name').fill('Asha Rao')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Asha Rao')
  await page
    .getByRole('status')
    .filter({ hasText: 'Details of Asha saved.' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(row).not.toContainText('Asha Rao')
  await expect(row).toContainText('Invited')
  await expect(row.getByRole('button', { name: 'Sign out Asha' })).toHaveCount(0)

  const laptop = await (await browser.newContext({ baseURL: site.url })).newPage()
  await site.signIn(laptop, 'asha@suvira.example')
  await laptop.goto('/admin/desk')
  await expect(laptop.getByRole('heading', { name: 'Due this week' })).toBeVisible()
  await expect(laptop.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'People' })).toHaveCount(0)

  await page.reload()
  await expect(row).toContainText('1 device')
  await expect(page.getByRole('region', { name: 'Sign-in activity' })).toContainText('asha@suvira.example')
  expect(await findings(page, 'people', [320, 1366])).toEqual([])
  await row.getByRole('button', { name: 'Sign out Asha' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Asha was signed out everywhere.' })).toBeVisible()
  await expect(row).toContainText('None')
  await laptop.reload()
  await expect(laptop.getByLabel('Email')).toBeVisible()
  await laptop.context().close()
})
