import { expect, test } from './site.ts'

test.describe.configure({ timeout: 60_000 })

test('Settings and Approvals show with one owner that changes wait, and link to adding a second owner (43) @night', async ({
  page,
  site,
  call,
}) => {
  await site.signIn(page)
  const nobody = page.getByText('Nobody else can approve changes.')
  await page.goto('/admin/desk/approvals')
  await expect(nobody).toBeVisible()
  await page.goto('/admin/desk/settings')
  await nobody.getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('button', { name: 'Add admin' })).toBeVisible()
  await call('admin/add-admin', { name: 'Asha', email: 'asha@suvira.example', role: 'owner' })
  await page.goto('/admin/desk/settings')
  await expect(page.getByRole('heading', { name: 'Market holidays' })).toBeVisible()
  await expect(nobody).toHaveCount(0)
})
