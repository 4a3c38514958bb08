import type { Page, Route } from '@playwright/test'
import { delayRequests } from './delay-requests.ts'
import { expect, ready, readingTest as test } from './site.ts'

/** Tests navigation from page to page: fast, slow, and with failures. */
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('a new page starts at its top', async ({ page }) => {
  await page.goto('/ourpurpose')
  await page.evaluate(() => scrollTo(0, 900))
  await bar(page).getByRole('link', { name: 'Manufacturing' }).click()
  await expect(page).toHaveURL('/manufacturing')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a slow navigation shows the loader, and going back hides it @night', async ({ page }) => {
  await page.goto('/contactus')
  await ready(page)
  const loader = page.locator('.loader')
  await expect(loader).toBeHidden()
  const letGo = await delayRequests(page, '**/investorzone')
  // An evaluation in a page being left waits for the next one: the page itself reports that the loader is visible, and then continues.
  await page.exposeFunction('letGo', letGo)
  await loader.evaluate((element) => {
    const shown = () => element.checkVisibility() && (window as unknown as { letGo: () => void }).letGo()
    new MutationObserver(shown).observe(element, { attributes: true })
  })
  await bar(page).getByRole('link', { name: 'Investor Zone' }).press('Enter', { noWaitAfter: true })
  await expect(page).toHaveURL('/investorzone')
  await expect(loader).toBeHidden()
})

test('a link to a file shows no loader over the page (49) @night', async ({ page }) => {
  await page.goto('/investorzone/events-calendar')
  await ready(page)
  const download = page.waitForEvent('download')
  await page
    .getByRole('link', { name: /^Add to calendar: / })
    .first()
    .click()
  await download
  // The loader is displayed after 300 ms of waiting.
  await page.waitForTimeout(600)
  await expect(page.locator('.loader')).toBeHidden()
})

test('a page without a connection shows a message, and another one after reconnecting @night', async ({
  page,
  context,
}) => {
  await page.goto('/contactus')
  await ready(page)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  await context.setOffline(false)
  await expect(page.getByText('You are connected again.')).toBeVisible()
  await bar(page).getByRole('link', { name: 'Manufacturing' }).click()
  await expect(page).toHaveURL('/manufacturing')
})

test('a link between the public pages and the admin area loads a full page @night', async ({ page }) => {
  await page.goto('/admin')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.locator('.brand').first().click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
})

test.describe('a tab of the same page', () => {
  test('a tab dims its panel while the response is pending @night', async ({ page }) => {
    await page.goto('/investorzone/quarterly-results')
    await ready(page)
    const letGo = await delayRequests(page, /year=Archive/)
    await page.getByRole('tab', { name: 'Archive' }).click()
    const sheet = page.locator('#sheet')
    await expect(sheet).toHaveCSS('opacity', '0.45')
    letGo()
    await expect(page).toHaveURL(/year=Archive/)
    await expect(sheet).toHaveCSS('opacity', '1')
  })

  test('a tab replaces its panel, and Back restores the one before', async ({ page }) => {
    await page.clock.install()
    await page.goto('/investorzone/quarterly-results')
    await ready(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const archive = page.getByRole('tab', { name: 'Archive' })
    await archive.click()
    await expect(archive).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/year=Archive/)
    await expect(archive).toBeFocused()
    // Longer than the delay of the loader: no page is being left.
    await page.clock.runFor(1000)
    await expect(page.locator('.loader')).toBeHidden()
    await page.goBack()
    await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })
})

test('a tab whose panel cannot be loaded shows a message below its row, and nothing else changes @night', async ({
  page,
}) => {
  await page.goto('/investorzone/quarterly-results')
  await ready(page)
  const chosen = page.getByRole('tab', { selected: true })
  const before = await chosen.innerText()
  const address = page.url()
  for (const [answer, sentence] of [
    [(route: Route) => route.abort(), 'Our server did not respond. Check your connection and try again.'],
    [(route: Route) => route.fulfill({ status: 500 }), 'Our server could not respond. Try again in a minute.'],
  ] as const) {
    await page.route('**/quarterly-results?*', answer)
    await page.getByRole('tab', { name: 'Archive' }).click()
    await expect(page.locator('output').filter({ hasText: sentence })).toBeVisible()
    await expect(chosen).toHaveText(before)
    expect(page.url()).toBe(address)
    await page.unrouteAll()
  }
  await page.getByRole('tab', { name: 'Archive' }).click()
  await expect(page).toHaveURL(/year=Archive/)
  await expect(page.locator('output')).toHaveCount(0)
})

test('a failed search shows a message under its field, and nothing else changes @night', async ({ page }) => {
  await page.goto('/products-export')
  await ready(page)
  const before = await page.locator('.catalogue-tools-sum').innerText()
  await page.route('**/products-export?*', (route) => route.fulfill({ status: 503, body: 'down' }))
  await page.getByLabel('Search', { exact: true }).fill('onda')
  await expect(page.getByText('Our server could not respond. Try again in a minute.')).toBeVisible()
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('onda')
  await expect(page.locator('.catalogue-tools-sum')).toHaveText(before)
  await page.unrouteAll()
  await page.getByLabel('Search', { exact: true }).fill('ondan')
  await expect(page.getByText('Our server could not respond.', { exact: false })).toHaveCount(0)
  await expect(page.locator('.catalogue-list mark').first()).toBeVisible()
})
