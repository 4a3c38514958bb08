import { expect, test } from './site.ts'

test('an admin finds the state of the site through the footer of any admin page @night', async ({ page, site }) => {
  await site.signIn(page)
  await page.goto('/admin/info')
  await page.getByRole('link', { name: 'Site status' }).click()
  await expect(page.getByRole('heading', { name: 'Site status' })).toBeVisible()
  const backup = page.locator('dl > div').filter({ hasText: 'Last backup' })
  await expect(backup).toContainText('Needs attention')
  await expect(backup).toContainText('No backup yet')
  await expect(page.locator('dl > div').filter({ hasText: 'History' })).toContainText('linked by hashes')
  const mail = page.locator('dl > div').filter({ hasText: 'Mail' })
  await expect(mail, 'no mail server is not well (Finding 26)').toContainText('Needs attention')
  await expect(mail).toContainText('No mail server is set')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
