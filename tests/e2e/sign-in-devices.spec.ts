import { expect, test } from './site.ts'

test.use({ environment: { SEED: 'none', ADMIN_EMAIL: 'asha@suvira.example' } })

test('a token stolen from local storage is worthless in another browser (A23)', async ({ page, site, browser }) => {
  const token = await site.signIn(page, 'asha@suvira.example')
  const thief = await browser.newContext({ baseURL: site.url })
  const secondPage = await thief.newPage()
  await secondPage.goto('/test')
  await secondPage.evaluate((stolen) => {
    localStorage.setItem('session_token', stolen)
    localStorage.setItem('admin_email', 'asha@suvira.example')
  }, token)
  await secondPage.goto('/admin/info')
  await secondPage.waitForURL('**/admin')
  expect(await secondPage.evaluate(() => ({ ...localStorage }))).toEqual({})
  await thief.close()
})

test('the device can be forgotten after signing out (Finding 3) @night', async ({ page, site }) => {
  await site.signIn(page, 'asha@suvira.example')
  await page.goto('/admin/info')
  const device = async () => (await page.context().cookies()).find(({ name }) => name === 'device')
  expect(await device()).toBeTruthy()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('**/admin')
  await page.getByRole('button', { name: 'Forget this device' }).click()
  await expect(page.getByText('You are signed out, and this device is no longer remembered.')).toBeFocused()
  expect(await device()).toBeUndefined()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(page.getByText('You are signed out')).toHaveCount(0)
})
