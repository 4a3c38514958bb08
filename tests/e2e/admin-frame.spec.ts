import type { Page } from '@playwright/test'
import { navigationFor } from '#app/admin/navigation.ts'
import { expect, readingTest as test } from './site.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Admin' })

test('the admin area is closed without a token', async ({ page }) => {
  for (const path of ['/admin/products-export', '/admin/investorzone', '/admin/info', '/admin/newsletters']) {
    await page.goto(path)
    await expect(page).toHaveURL('/admin')
  }
})

test('an invalid token is cleared, and the sign-in form opens @night', async ({ page }) => {
  await page.goto('/test')
  await page.evaluate(() => {
    localStorage.setItem('session_token', 'not-a-token')
    localStorage.setItem('admin_email', 'nobody@example.com')
  })
  await page.goto('/admin/info')
  await expect(page).toHaveURL('/admin')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('the admin area has its own navigation, and its logo links to the export products @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await page.goto('/admin/newsletters')
  const entries = bar(page).locator('> ul > li > :is(a, button)')
  await expect(entries).toHaveText([...navigationFor().map(({ item }) => item), 'Log out'])
  await expect(page.getByText('Signed in as admin@example.com')).toBeVisible()
  await page.locator('.header .brand').click()
  await expect(page).toHaveURL('/admin/products-export')
})

test('Log out clears both stored values, ends the session and opens the sign-in page', async ({ page, site }) => {
  await site.signIn(page)
  await page.goto('/admin/newsletters')
  await expect(page.getByText('Signed in as admin@example.com')).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('session_token'))
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/admin')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  const reply = await page.request.post('/api/v1/admin/check-token', {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  })
  expect(reply.status()).toBe(401)
})

test('the navigation bar is hidden on the sign-in page @night', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.locator('.header')).toHaveCount(0)
})

test('a log-out in another tab also closes this tab @night', async ({ page, site, context }) => {
  await site.signIn(page)
  await page.goto('/admin/newsletters')
  await expect(page.getByText('Signed in as admin@example.com')).toBeVisible()
  const secondPage = await context.newPage()
  await secondPage.goto(`${site.url}/test`)
  await secondPage.evaluate(() => localStorage.clear())
  await expect(page).toHaveURL('/admin')
})

test('a screen opened by its address starts at its top, whatever the scroll position of the last one was @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await page.goto('/admin/desk')
  await page.locator('#desk-done').scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await page.goto('/admin/investorzone')
  await expect(page.getByText('Stock scrip id')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the entries of the bar take one line at every width that displays them @night', async ({ page, site }) => {
  await site.signIn(page)
  await page.goto('/admin/newsletters')
  const entries = bar(page).locator('> ul > li')
  for (const width of [951, 1300, 1366, 1440, 1480, 1481, 1536, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await entries.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    expect([width, new Set(tops).size]).toEqual([width, 1])
  }
})
